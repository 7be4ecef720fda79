import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { textProblem } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/text.ts';
import { announce } from '#platform/ui/announce.ts';
import { MoneyField, SelectField, TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { DragHandle } from '../arrange/drag-handle.tsx';
import { MoveButtons } from '../arrange/move-buttons.tsx';
import { rowStyle } from '../arrange/use-drag-order.ts';
import { useOrderedRows } from '../arrange/use-ordered-rows.ts';
import { dietNames } from '../marks/mark-names.ts';
import { DIETS } from '../marks/marks.ts';
import { choiceOptionFields, MAX_OPTIONS } from '../menu.ts';
import { parseTypedPrice } from '../typed-price.ts';
import { emptyOption, type GroupFormValues, isWritten } from './group-form-values.ts';

type Props = {
  form: UseFormReturn<GroupFormValues>;
  /** Common sets of names; each is offered as a whole while no option is filled in. */
  sets: ReadonlyArray<readonly string[]>;
};

/** The input for the options of a group: names, prices and marks. Sorted by dragging or with buttons. */
export function OptionsInput({ form, sets }: Props) {
  const { control, setFocus } = form;
  const { fields, append, remove, move, replace } = useFieldArray({
    control,
    name: 'options',
    keyName: 'key',
  });
  const options = useWatch({ control, name: 'options' });
  const nameAt = (at: number) => singleLine(options[at]?.name ?? '') || `add-on ${at + 1}`;
  const { list, handle, press, shiftAt, draggedIndex } = useOrderedRows<HTMLUListElement>({
    keys: fields.map(({ key }) => key),
    nameAt,
    move,
  });
  const drop = (at: number) => {
    remove(at);
    announce(`${nameAt(at)} removed`);
    if (fields.length > 1) setFocus(`options.${Math.max(0, at - 1)}.name`);
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-sm">Add-ons</legend>
      {!options.some(isWritten) && sets.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          Often used:
          {sets.map((names) => (
            <Button
              key={names.join()}
              size="sm"
              onClick={() => replace(names.map((name) => ({ ...emptyOption, name })))}
            >
              {names.join(', ')}
            </Button>
          ))}
        </p>
      )}
      <ul ref={list} className="grid grid-cols-1 gap-3">
        {fields.map(({ key }, at) => (
          <li
            key={key}
            style={rowStyle(shiftAt(at).shift, draggedIndex === at)}
            className={clsx(
              'relative grid grid-cols-[auto_minmax(0,1fr)] rounded-lg border border-line bg-surface py-3 pr-3',
              draggedIndex === at && 'shadow-float',
            )}
          >
            <DragHandle {...handle(at)} className="w-9" />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_8.25rem] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_8.5rem]">
              <TextField
                form={form}
                name={`options.${at}.name`}
                label={`Name of add-on ${at + 1}`}
                hideLabel
                className="col-span-2 sm:col-span-1"
                autoComplete="off"
                placeholder="Name"
                validate={(name, values) => optionNameProblem(name, at, values)}
              />
              <MoneyField
                form={form}
                name={`options.${at}.price`}
                label={`Extra price of add-on ${at + 1}`}
                hideLabel
                prefix="+ ₹"
                placeholder="0"
                validate={priceProblem}
              />
              <SelectField
                form={form}
                name={`options.${at}.diet`}
                label={`Mark of add-on ${at + 1}`}
                hideLabel
              >
                {DIETS.map((diet) => (
                  <option key={diet} value={diet}>
                    {diet ? dietNames[diet] : 'No mark'}
                  </option>
                ))}
              </SelectField>
              <div className="col-span-full flex flex-wrap items-center justify-between gap-x-2">
                <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
                  <Checkbox {...form.register(`options.${at}.isDefault`)} />
                  Selected by default
                </label>
                <span className="flex">
                  <MoveButtons name={nameAt(at)} at={at} isLast={at === fields.length - 1} onPress={press} />
                  <IconButton
                    label={`Remove ${nameAt(at)}`}
                    icon={<X />}
                    disabled={fields.length === 1}
                    onClick={() => drop(at)}
                  />
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Button
        className="justify-self-start"
        disabled={fields.length >= MAX_OPTIONS}
        onClick={() => append(emptyOption, { focusName: `options.${fields.length}.name` })}
      >
        <Plus aria-hidden="true" />
        Add an add-on
      </Button>
    </fieldset>
  );
}

/** An empty row is ignored, unless it is the only one. */
function optionNameProblem(name: string, at: number, { options }: GroupFormValues): string | undefined {
  const own = options[at];
  const isLeftOut = own && !isWritten(own) && (at > 0 || options.some(isWritten));
  return isLeftOut ? undefined : textProblem(choiceOptionFields.name, singleLine(name));
}

/** An empty price box means no extra charge. */
export function priceProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const price = parseTypedPrice(typed);
  return price.ok ? undefined : price.message;
}
