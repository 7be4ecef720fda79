import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useId, useRef } from 'react';
import { type UseFieldArrayReturn, useWatch } from 'react-hook-form';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { DragHandle } from '../arrange/drag-handle.tsx';
import { rowStyle } from '../arrange/use-drag-order.ts';
import { useOrderedRows } from '../arrange/use-ordered-rows.ts';
import type { ItemFormValues } from '../items/item-form-values.ts';
import type { InputProps } from '../items/item-input.ts';
import { itemFields } from '../menu.ts';
import { goOnAtEnter } from './go-on-at-enter.ts';
import { newSize, sizeNameProblem, sizePriceProblem, USUAL_SIZES, withUsualNames } from './size-rows.ts';

type Props = Pick<InputProps, 'form' | 'errors'> & {
  sizes: UseFieldArrayReturn<ItemFormValues, 'variants', 'key'>;
  onRemove: (at: number) => void;
};

/** The sizes of a dish in the item form: name, price and availability, in the order that customers see. */
export function SizesField({ form, errors, sizes: { fields, replace, append, move }, onRemove }: Props) {
  const rows = useWatch({ control: form.control, name: 'variants' });
  const nameAt = (at: number) => rows[at]?.name.trim() || `size ${at + 1}`;
  const { list, handle, moveTo, shiftAt, draggedIndex } = useOrderedRows<HTMLUListElement>({
    keys: fields.map(({ key }) => key),
    nameAt,
    move,
  });
  const id = useId();
  const focusPrice = useRef(false);
  useEffect(() => {
    if (!focusPrice.current) return;
    focusPrice.current = false;
    const empty = form.getValues('variants').findIndex(({ price }) => price.trim() === '');
    if (empty >= 0) form.setFocus(`variants.${empty}.price`);
  });
  const isUnnamed = rows.every(({ name }) => name.trim() === '');
  const setAvailable = (at: number, isAvailable: boolean) => {
    form.setValue(`variants.${at}.isAvailable`, isAvailable, { shouldDirty: true });
    form.setValue(`variants.${at}.availableAgainAt`, null);
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="sr-only">Sizes</legend>
      {isUnnamed && (
        <div className="flex flex-wrap gap-2">
          {USUAL_SIZES.map((names) => (
            <Button
              key={names.join()}
              size="sm"
              onClick={() => {
                focusPrice.current = true;
                replace(withUsualNames(form.getValues('variants'), names));
              }}
            >
              {names.join(', ')}
            </Button>
          ))}
        </div>
      )}
      <ul ref={list} onKeyDown={goOnAtEnter} className="grid grid-cols-1 gap-2">
        {fields.map(({ key }, at) => {
          const row = rows[at] ?? newSize();
          const problems = errors.variants?.[at];
          const said = [problems?.name?.message, problems?.price?.message, !row.isAvailable && 'Sold out.']
            .filter(Boolean)
            .join(' ');
          const saidId = said ? `${id}-${key}` : undefined;
          return (
            <li
              key={key}
              style={rowStyle(shiftAt(at).shift, draggedIndex === at)}
              className={clsx(
                'grid grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_auto] items-start gap-x-1.5 sm:grid-cols-[1.75rem_minmax(0,1fr)_8rem_auto]',
                'max-[22rem]:grid-cols-[minmax(0,1fr)_5.5rem_auto]',
                draggedIndex === at && 'relative rounded-md bg-surface shadow-float',
              )}
            >
              <DragHandle {...handle(at)} className="h-12 max-[22rem]:hidden" />
              <TextInput
                autoComplete="off"
                placeholder={['Half', 'Full'][at] ?? 'Size'}
                enterKeyHint="next"
                aria-label={`Name of size ${at + 1}`}
                aria-invalid={problems?.name ? true : undefined}
                aria-describedby={saidId}
                {...form.register(`variants.${at}.name`, {
                  validate: (_, values) => sizeNameProblem(values.variants, at),
                })}
              />
              <AffixInput
                prefix="₹"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint={at < fields.length - 1 ? 'next' : 'done'}
                aria-label={`Price of size ${at + 1} in rupees`}
                aria-invalid={problems?.price ? true : undefined}
                aria-describedby={saidId}
                {...form.register(`variants.${at}.price`, { validate: sizePriceProblem })}
              />
              <ActionMenu
                label={`Actions for ${nameAt(at)}`}
                actions={[
                  row.isAvailable
                    ? { label: 'Sold out', icon: <CircleOff />, onSelect: () => setAvailable(at, false) }
                    : { label: 'Available', icon: <CircleCheck />, onSelect: () => setAvailable(at, true) },
                  {
                    label: 'Move up',
                    icon: <ArrowUp />,
                    isDisabled: at === 0,
                    onSelect: () => moveTo(at, at - 1),
                  },
                  {
                    label: 'Move down',
                    icon: <ArrowDown />,
                    isDisabled: at === fields.length - 1,
                    onSelect: () => moveTo(at, at + 1),
                  },
                  { label: 'Remove', icon: <Trash2 />, isDangerous: true, onSelect: () => onRemove(at) },
                ]}
              />
              {said && (
                <p id={saidId} className="col-span-full mt-1 mb-1 text-chilli text-sm sm:pl-8">
                  {said}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {errors.variants?.message && <p className="text-chilli text-sm">{errors.variants.message}</p>}
      {fields.length < itemFields.variants.max && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => append(newSize(), { focusName: `variants.${fields.length}.name` })}
        >
          <Plus aria-hidden="true" />
          Add size
        </Button>
      )}
    </fieldset>
  );
}
