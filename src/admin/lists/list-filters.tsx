import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { SearchInput } from '#platform/ui/search-input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import type { ListAddress } from './use-list-address.ts';

const TYPING_PAUSE_MS = 350;

/** The row over a list in which it is narrowed down. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 px-4 pb-4 *:min-w-0 sm:px-6">{children}</div>;
}

type FilterProps = { address: ListAddress; label: string };

/** Searches the list a moment after the typing stops, or once the box is left. What is typed meanwhile stays. */
export function SearchFilter({ address, label, name = 'search' }: FilterProps & { name?: string }) {
  const asked = address.get(name);
  const [typed, setTyped] = useState(asked);
  const { change } = address;
  const [shown, setShown] = useState(asked);
  const [sent, setSent] = useState<string>();
  // Not in an effect, which would take back what was typed before it ran.
  if (shown !== asked) {
    setShown(asked);
    setSent(undefined);
    // Back, or a link, asks for something else.
    if (asked !== sent) setTyped(asked);
  }
  // Whoever is on the way to another page must not be called back by a search.
  const isLeaving = useNavigation().state !== 'idle';
  const isNew = typed.trim() !== asked && !isLeaving;
  const search = useCallback(() => {
    setSent(typed.trim());
    change({ [name]: typed.trim() });
  }, [change, name, typed]);
  useEffect(() => {
    if (!isNew) return;
    const pause = setTimeout(search, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [isNew, search]);
  return (
    <div className="max-sm:w-full sm:min-w-64 sm:flex-1">
      <SearchInput
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => isNew && search()}
      />
    </div>
  );
}

type ChoiceProps = FilterProps & {
  name: string;
  options: readonly { value: string; label: string }[];
};

/**
 * One of a few; the first option, which only names the filter, asks for everything. An option's value is never empty.
 */
export function ChoiceFilter({ address, label, name, options }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={address.get(name) || ALL}
      onChange={(event) => address.change({ [name]: event.target.value === ALL ? '' : event.target.value })}
      className="w-[calc(50%-0.375rem)] grow sm:w-44 sm:grow-0"
    >
      <option value={ALL}>{label}</option>
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}

const ALL = 'all';

/** A first or last day. */
export function DayFilter({ address, label, name }: FilterProps & { name: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-muted text-sm max-sm:w-full">
      <label htmlFor={id} className="max-sm:w-10">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        value={address.get(name)}
        onChange={(event) => address.change({ [name]: event.target.value })}
        className="flex-1 sm:w-auto!"
      />
    </div>
  );
}
