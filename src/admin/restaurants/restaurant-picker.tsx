import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useState } from 'react';
import { useFieldWiring } from '#platform/ui/forms/field.tsx';
import { controlStyle } from '#platform/ui/inputs/inputs.tsx';
import { useAdminRead } from '../admin-calls.ts';
import type { AdminRestaurant } from './restaurant-calls.server.ts';
import { restaurantsTexts } from './restaurants-texts.ts';

export type PickedRestaurant = Pick<AdminRestaurant, 'id' | 'name' | 'slug'>;

type Props = { value: PickedRestaurant | null; onChange: (value: PickedRestaurant | null) => void };

const TYPING_PAUSE_MS = 250;

const itemStyle = [
  'flex min-h-11 cursor-pointer select-none flex-wrap items-center gap-x-2 rounded-md px-3 py-1.5 text-sm outline-none',
  'data-highlighted:bg-well data-selected:font-medium',
].join(' ');

/** An input that finds a restaurant by its name, link or owner; the server searches. For use inside a `Field`. */
export function RestaurantPicker({ value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const { found, isSearching, failure } = useFound(value?.name === typed ? '' : typed);
  return (
    <Combobox.Root
      items={found}
      filter={null}
      value={value}
      onValueChange={onChange}
      onInputValueChange={setTyped}
      itemToStringLabel={(restaurant: PickedRestaurant) => restaurant.name}
      isItemEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
    >
      <Combobox.Input
        {...useFieldWiring({})}
        placeholder={restaurantsTexts.pickerHint}
        autoComplete="off"
        className={`${controlStyle} min-h-12 px-3.5 py-2.5`}
      />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-60 outline-none">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-lg border bg-surface p-1 shadow-float">
            <Combobox.Empty className="px-3 py-2 text-muted text-sm empty:hidden">
              {!isSearching && !failure && restaurantsTexts.pickerEmpty}
            </Combobox.Empty>
            <Combobox.List>
              {(restaurant: PickedRestaurant) => (
                <Combobox.Item key={restaurant.id} value={restaurant} className={itemStyle}>
                  {restaurant.name}
                  <span className="text-muted text-xs">{restaurant.slug}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
            {/* Below the list, so that nothing moves under the finger when the response arrives. */}
            <Combobox.Status className="px-3 py-2 text-muted text-sm empty:hidden">
              {failure ?? (isSearching ? restaurantsTexts.pickerSearching : undefined)}
            </Combobox.Status>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/**
 * Returns what the server finds, or the newest restaurants before anything is typed. Until the response arrives,
 * keeps only the results that match the typed text, so that Enter never picks an unwanted one.
 */
function useFound(typed: string) {
  const [words, setWords] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setWords(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const query = { page: '1', ...(words && { search: words }) };
  const answer = useAdminRead('GET /api/admin/restaurants', { query });
  const items = answer.data?.items ?? [];
  const isSearching = answer.isFetching || typed.trim() !== words;
  return {
    found: isSearching ? items.filter((item) => isCalled(item, typed)) : items,
    isSearching,
    failure: answer.isError ? answer.error.message : undefined,
  };
}

function isCalled({ name, slug }: PickedRestaurant, typed: string): boolean {
  return `${name} ${slug}`.toLowerCase().includes(typed.trim().toLowerCase());
}
