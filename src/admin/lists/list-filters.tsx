import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { SearchInput, Select, TextInput } from '#platform/ui/inputs.tsx';
import type { ListAddress } from './list-address.ts';

const TYPING_PAUSE_MS = 350;

/** The row of filters above a list. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 px-4 pb-4 *:min-w-0 sm:px-6">{children}</div>;
}

type FilterProps = { address: ListAddress; label: string };

/** A search box, debounced; it also searches when it loses the focus. A late result does not overwrite newer typing. */
export function SearchFilter({ address, label, name = 'search' }: FilterProps & { name?: string }) {
  const asked = address.get(name);
  const [typed, setTyped] = useState(asked);
  const { change } = address;
  const [shown, setShown] = useState(asked);
  const [sent, setSent] = useState<string>();
  // During render, not in an effect: an effect would overwrite what was typed before it ran.
  if (shown !== asked) {
    setShown(asked);
    setSent(undefined);
    // The search changed through Back or a link, not through this box: show it here.
    if (asked !== sent) setTyped(asked);
  }
  // A late search must not pull the user back while they are navigating to another page.
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
 * A select of a few options; the first one only names the filter, and means no filter. An option's value is never
 * empty.
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

/** A date input for a first or last day. */
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
