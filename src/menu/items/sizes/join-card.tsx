import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { singleLine } from '#platform/formats/text.ts';
import { ask } from '#platform/http/client/ask.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast, withUndo } from '#platform/ui/feedback/toaster.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Checkbox } from '#platform/ui/inputs/inputs.tsx';
import { readOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import type { Category } from '../../menu.ts';
import type { ApartCalls } from '../../several/bulk-change-calls.server.ts';
import type { Several } from '../../several/selection/use-several.ts';
import { itemNameProblem } from '../menu-item.ts';
import { priceText } from '../prices/no-price.ts';
import { sizeNameProblem } from './size-rows.ts';
import { sizesTexts } from './sizes-texts.ts';
import { findSplitDishes, type SplitDish } from './split-dishes.ts';

type Props = { menu: readonly Category[]; several: Several; className?: string };

/** Offers to join dishes that look like sizes of one dish, until the owner declines (docs/product/menu.md#sizes). */
export function JoinCard({ menu, several, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Deferred: searching a long menu must not delay the render of a change to it.
  const deferredMenu = useDeferredValue(menu);
  const found = useMemo(() => findSplitDishes(deferredMenu), [deferredMenu]);
  const { isSeparate, keepSeparate, isSaving } = useSeparateSizes(found.length > 0);
  if (found.length === 0 || isSeparate !== false) return null;
  const dishes = found.flatMap(({ sizes }) => sizes).length;
  return (
    <>
      <Notice
        className={className}
        title={sizesTexts.joinQuestion({ items: dishes, count: found.length })}
        actions={
          <>
            <Button size="sm" onClick={() => setOpen(true)}>
              {sizesTexts.joinShow}
            </Button>
            <Button size="sm" variant="ghost" pending={isSaving} onClick={keepSeparate}>
              {sizesTexts.keepApart}
            </Button>
          </>
        }
      >
        {sizesTexts.joinHint}
      </Notice>
      {isOpen && <JoinDialog found={found} several={several} onClose={() => setOpen(false)} />}
    </>
  );
}

interface JoinForm {
  dishes: Array<{ isWanted: boolean; name: string; sizes: Array<{ name: string }> }>;
}

type JoinDialogProps = { found: readonly SplitDish[]; several: Several; onClose: () => void };

/** Shows the dishes that joining would create: each can be left out, and the names can be changed. */
function JoinDialog({ found: foundAtFirst, several, onClose }: JoinDialogProps) {
  // Kept as they were at first: the menu changes during saving.
  const [found] = useState(foundAtFirst);
  const form = useRowForm({
    begin: formOf(found),
    // The names are read from the menu again each time.
    draft: 'brief',
    async save({ dishes }: JoinForm) {
      const isDone = await join(dishes);
      if (isDone) onClose();
      return Boolean(isDone);
    },
  });
  const dishes = useWatch({ control: form.control, name: 'dishes' });
  const wanted = dishes.filter(({ isWanted }) => isWanted).length;
  const join = (dishes: JoinForm['dishes']) =>
    several.join(
      found.flatMap(({ sizes }, at) => {
        const dish = dishes[at];
        if (!dish?.isWanted) return [];
        const named = sizes.map(({ item: { id, version } }, place) => ({
          id,
          version,
          name: singleLine(dish.sizes[place]?.name ?? ''),
        }));
        return [{ name: singleLine(dish.name), sizes: named }];
      }),
    );

  return (
    <FormDialog
      onClose={onClose}
      title={sizesTexts.joinTitle}
      description={sizesTexts.joinDescription}
      form={form}
      submitLabel={wanted === 0 ? sizesTexts.join : sizesTexts.joinInto({ count: wanted })}
      pendingLabel={sizesTexts.joining}
    >
      <ul className="grid grid-cols-1 gap-3">
        {found.map(({ sizes, category }, at) => {
          const isWanted = dishes[at]?.isWanted ?? true;
          const ifSelected = (problem: string | undefined, values: JoinForm) =>
            values.dishes[at]?.isWanted ? problem : undefined;
          return (
            <li key={sizes[0]?.item.id} className="grid grid-cols-1 gap-2 rounded-lg border border-line p-3">
              <label className="flex min-h-11 items-center gap-3 text-sm">
                <Checkbox {...form.register(`dishes.${at}.isWanted`)} />
                <span className="min-w-0 wrap-anywhere">
                  {sizes.map(({ item }, place) => (
                    <span key={item.id}>
                      {place > 0 && ' + '}
                      <span {...langAttributes(item.name)}>{item.name}</span>
                    </span>
                  ))}
                  <span className="block text-muted text-xs">{category}</span>
                </span>
              </label>
              {isWanted && (
                <>
                  <TextField
                    form={form}
                    name={`dishes.${at}.name`}
                    label={sizesTexts.joinName}
                    autoComplete="off"
                    validate={(name, values) => ifSelected(itemNameProblem(singleLine(name)), values)}
                  />
                  {sizes.map(({ item }, place) => (
                    <div key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
                      <TextField
                        form={form}
                        name={`dishes.${at}.sizes.${place}.name`}
                        label={sizesTexts.joinSizeName({ number: place + 1, name: dishes[at]?.name ?? '' })}
                        hideLabel
                        autoComplete="off"
                        validate={(_, values) =>
                          ifSelected(sizeNameProblem(values.dishes[at]?.sizes ?? [], place), values)
                        }
                      />
                      <span className="figures grid min-h-12 place-items-center text-sm">
                        {priceText(item)}
                      </span>
                    </div>
                  ))}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}

function formOf(found: readonly SplitDish[]): JoinForm {
  const dishes = found.map(({ name, sizes }) => ({
    isWanted: true,
    name,
    sizes: sizes.map((size) => ({ name: size.name })),
  }));
  return { dishes };
}

/**
 * Whether dishes that look like sizes of one dish stay separate at this restaurant; undefined until loaded. Loads only
 * if `isAsked`, when there are such dishes. `keepSeparate` saves that they stay separate, and offers Undo.
 */
function useSeparateSizes(isEnabled: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['kept-apart', useQueryOwner()];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await readOwnRestaurant(api, signal))?.keepsSizesApart ?? true,
    enabled: isEnabled,
  });
  const saving = useAction(async (apart: boolean) => {
    await ask<ApartCalls>(api)('PUT /api/menu/sizes-apart', { body: { apart } });
    queries.setQueryData(queryKey, apart);
    if (!apart) return;
    toast.success(
      sizesTexts.keptApart,
      withUndo(() => saving.run(false)),
    );
  }, sizesTexts.keepApartFailed);
  return { isSeparate: data, keepSeparate: () => void saving.run(true), isSaving: saving.isRunning };
}
