import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Controller, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { priceOf } from '#ordering/prices/price-of.ts';
import { textProblem } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { announce } from '#platform/ui/feedback/announce.ts';
import { faultOf, MoneyField, SelectField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { TranslationLines } from '#platform/ui/forms/translation-lines.tsx';
import { Checkbox, NullableSelect } from '#platform/ui/inputs/inputs.tsx';
import { DietMark } from '../../items/marks/diet-mark.tsx';
import { DIETS } from '../../items/marks/marks.ts';
import { dietNames } from '../../items/marks/names/mark-names-texts.ts';
import { parseTypedPrice } from '../../items/prices/typed-price.ts';
import { choiceOptionFields, MAX_OPTIONS } from '../../menu.ts';
import { DragHandle, MoveButtons, rowStyle, useOrderedRows } from '../../pages/list/arrange/ordered-rows.tsx';
import { choiceGroupsTexts } from '../choice-groups-texts.ts';
import type { GroupDraft } from '../group-wire.ts';
import { numbersText } from '../group-words.ts';
import { howMany } from '../owner-words.ts';
import { emptyOption, type GroupFormValues, groupDraftOf, isWritten } from './group-form-values.ts';

type Props = {
  form: UseFormReturn<GroupFormValues>;
  /** Common sets of names; each is offered complete while no option is filled in. */
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
  const nameAt = (at: number) =>
    singleLine(options[at]?.name ?? '') || choiceGroupsTexts.unnamed({ number: at + 1 });
  const { list, handle, press, shiftAt, draggedIndex } = useOrderedRows<HTMLUListElement>({
    keys: fields.map(({ key }) => key),
    nameAt,
    move,
  });
  const drop = (at: number) => {
    remove(at);
    announce(choiceGroupsTexts.optionRemoved({ name: nameAt(at) }));
    if (fields.length > 1) setFocus(`options.${Math.max(0, at - 1)}.name`);
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-sm">{choiceGroupsTexts.addOns}</legend>
      {!options.some(isWritten) && sets.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          {choiceGroupsTexts.oftenUsed}
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
              'relative grid grid-cols-[auto_minmax(0,1fr)] rounded-lg border border-line bg-surface py-3 pe-3',
              draggedIndex === at && 'shadow-float',
            )}
          >
            <DragHandle {...handle(at)} className="w-9" />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_8.25rem] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_8.5rem]">
              <TextField
                form={form}
                name={`options.${at}.name`}
                label={choiceGroupsTexts.optionName({ number: at + 1 })}
                hideLabel
                className="col-span-2 sm:col-span-1"
                autoComplete="off"
                placeholder={commonTexts.name}
                validate={(name, values) => optionNameProblem(name, at, values)}
              />
              <MoneyField
                form={form}
                name={`options.${at}.price`}
                label={choiceGroupsTexts.optionPrice({ number: at + 1 })}
                hideLabel
                prefix="+ ₹"
                placeholder="0"
                validate={priceProblem}
              />
              <SelectField
                form={form}
                name={`options.${at}.diet`}
                label={choiceGroupsTexts.optionMark({ number: at + 1 })}
                hideLabel
              >
                {DIETS.map((diet) => (
                  <option key={diet} value={diet}>
                    {diet ? dietNames[diet] : choiceGroupsTexts.noMark}
                  </option>
                ))}
              </SelectField>
              <div className="col-span-full empty:hidden">
                <TranslationLines
                  form={form}
                  name={`options.${at}.translations`}
                  fields={choiceOptionFields}
                  field="name"
                  label={nameAt(at)}
                />
              </div>
              <div className="col-span-full flex flex-wrap items-center justify-between gap-x-2">
                <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
                  <Checkbox {...form.register(`options.${at}.isDefault`)} />
                  {choiceGroupsTexts.selectedByDefault}
                </label>
                <span className="flex">
                  <MoveButtons name={nameAt(at)} at={at} isLast={at === fields.length - 1} onPress={press} />
                  <IconButton
                    label={choiceGroupsTexts.removeOption({ name: nameAt(at) })}
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
        {choiceGroupsTexts.addOption}
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
function priceProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const price = parseTypedPrice(typed);
  return price.ok ? undefined : price.message;
}

/** The largest number that the drop-downs offer, unless a higher one is already set. */
const OFFERED = 10;

/** The inputs for how many must and may be chosen, how many of each, and how many are included in the price. */
export function NumbersInput({ form }: { form: UseFormReturn<GroupFormValues> }) {
  const { control } = form;
  const values = useWatch({ control }) as GroupFormValues;
  const { min, max, included } = groupDraftOf(values);
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-1 font-medium text-sm">{choiceGroupsTexts.howMany}</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField form={form} name="min" label={choiceGroupsTexts.atLeast}>
            {numbersFrom(0, min).map((number) => (
              <option key={number} value={number}>
                {number === 0 ? choiceGroupsTexts.noMinimum : number}
              </option>
            ))}
          </SelectField>
          <Field label={choiceGroupsTexts.atMost} error={faultOf(form, 'max')}>
            <Controller
              control={control}
              name="max"
              render={({ field }) => (
                <NullableSelect
                  {...field}
                  none={choiceGroupsTexts.noLimit}
                  value={field.value || null}
                  onChange={(chosen) => field.onChange(chosen ?? '')}
                >
                  {numbersFrom(1, max ?? 1).map((number) => (
                    <option key={number} value={number}>
                      {number}
                    </option>
                  ))}
                </NullableSelect>
              )}
            />
          </Field>
        </div>
        <p role="status" className="text-muted text-sm">
          {howMany({ min, max }, choiceGroupsTexts.customersChoose)}
        </p>
        <SelectField form={form} name="maxEach" label={choiceGroupsTexts.maxOfSame}>
          {numbersFrom(1, Number(values.maxEach)).map((number) => (
            <option key={number} value={number}>
              {number === 1 ? choiceGroupsTexts.onlyOne : choiceGroupsTexts.upTo({ number })}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-1 font-medium text-sm">{choiceGroupsTexts.includedTitle}</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField form={form} name="included" label={choiceGroupsTexts.includedLabel}>
            {numbersFrom(0, included).map((number) => (
              <option key={number} value={number}>
                {number === 0 ? choiceGroupsTexts.noneIncluded : number}
              </option>
            ))}
          </SelectField>
          <MoneyField
            form={form}
            name="extra"
            label={choiceGroupsTexts.extraPrice}
            prefix="+ ₹"
            placeholder="0"
            validate={priceProblem}
          />
        </div>
        <p className="text-muted text-sm">{choiceGroupsTexts.extraPriceHint}</p>
      </fieldset>
    </>
  );
}

function numbersFrom(first: number, set: number): number[] {
  const last = Math.max(OFFERED, set);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** A group as customers will see it. Only a preview: its options cannot be chosen. */
export function GroupPreview({ draft }: { draft: GroupDraft }) {
  const { name, min, max, maxEach, options } = draft;
  const numbers = numbersText(draft);
  const kind = max === 1 ? 'rounded-full' : 'rounded-sm';
  return (
    <section aria-label={choiceGroupsTexts.preview} className="rounded-lg bg-well p-4">
      <p className="mb-3 text-muted text-xs">{choiceGroupsTexts.preview}</p>
      <div className="rounded-lg border border-line bg-surface p-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold wrap-anywhere" {...langAttributes(name)}>
            {name || commonTexts.name}
          </span>
          <span className="shrink-0 text-muted text-xs">
            {min > 0 ? commonTexts.required : commonTexts.optional}
          </span>
        </p>
        {numbers && <p className="text-muted text-sm">{numbers}</p>}
        <ul className="mt-2 grid grid-cols-1">
          {options.map((option, at) => (
            <li key={at} className="flex min-h-11 items-center gap-2.5 text-sm">
              {maxEach === 1 && (
                <span
                  aria-hidden="true"
                  className={`grid size-5 shrink-0 place-items-center border border-edge ${kind}`}
                >
                  {option.isDefault && <span className={`size-2.5 bg-leaf ${kind}`} />}
                </span>
              )}
              <DietMark diet={option.diet ?? ''} />
              <span className="min-w-0 flex-1 wrap-anywhere" {...langAttributes(option.name)}>
                <OptionName {...option} />
              </span>
              <OptionPrice pricePaise={option.pricePaise ?? 0} />
              {maxEach > 1 && (
                <span
                  aria-hidden="true"
                  className="grid h-8 w-20 shrink-0 grid-cols-3 place-items-center rounded-md border border-edge"
                >
                  <span>−</span>0<span>+</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function OptionName({ name, isDefault }: { name: string; isDefault?: boolean | undefined }) {
  const shown = name || commonTexts.name;
  if (!isDefault) return shown;
  return rich(choiceGroupsTexts.previewDefault, {
    name: shown,
    hidden: (text) => <span className="sr-only">{text}</span>,
  });
}

function OptionPrice(option: { pricePaise: number }) {
  const paise = priceOf(option);
  return paise > 0 && <span className="figures shrink-0 text-muted">+ {formatRupees(paise)}</span>;
}
