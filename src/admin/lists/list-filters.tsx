import { clsx } from 'clsx';
import { useCallback, useEffect, useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { SearchInput, Select, TextInput } from '#platform/ui/inputs/inputs.tsx';
import type { ListAddress } from './list-address.ts';

const TYPING_PAUSE_MS = 350;

export interface Option {
  value: string;
  label: string;
}

/** A filter of a list; `name` is its parameter in the URL and in the API. */
export interface Filter<Name extends string = string> {
  kind: 'search' | 'choice' | 'day';
  name: Name;
  label: string;
  /** Of a choice. */
  options?: readonly Option[];
}

type ListFiltersProps = {
  address: ListAddress;
  filters: readonly Filter[];
  /** Options by the name of the filter, in place of those in its definition. */
  options: { [Name in string]?: readonly Option[] };
  /** Whether nothing with a space of its own stands above. */
  hasTopSpace: boolean;
};

const filterOf = { search: SearchFilter, choice: ChoiceFilter, day: DayFilter };

export function ListFilters({ address, filters, options, hasTopSpace }: ListFiltersProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-3 px-4 pb-4 *:min-w-0 sm:px-6',
        hasTopSpace && 'pt-4 sm:pt-6',
      )}
    >
      {filters.map((filter) => {
        const Input = filterOf[filter.kind];
        const { name, label } = filter;
        const choices = options[name] ?? filter.options ?? [];
        return <Input key={name} address={address} label={label} name={name} options={choices} />;
      })}
    </div>
  );
}

type FilterProps = { address: ListAddress; label: string; name: string };

/** A search box, debounced; it also searches when it loses the focus. A late result does not overwrite newer typing. */
function SearchFilter({ address, label, name }: FilterProps) {
  const current = address.get(name);
  const [typed, setTyped] = useState(current);
  const { change } = address;
  const [shown, setShown] = useState(current);
  const [sent, setSent] = useState<string>();
  // During render, not in an effect: an effect would overwrite what was typed before it ran.
  if (shown !== current) {
    setShown(current);
    setSent(undefined);
    // The search changed through Back or a link, not through this box: show it here.
    if (current !== sent) setTyped(current);
  }
  // A late search must not pull the user back while they are navigating to another page.
  const isLeaving = useNavigation().state !== 'idle';
  const isNew = typed.trim() !== current && !isLeaving;
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

/** A select of a few options; the first one only names the filter, and means no filter. */
function ChoiceFilter({ address, label, name, options }: FilterProps & Required<Pick<Filter, 'options'>>) {
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

function DayFilter({ address, label, name }: FilterProps) {
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
