import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { AffixInput } from '#platform/ui/affix-input.tsx';

/** A search box. Its `label` is for screen readers, and also the placeholder unless another is given. */
export function SearchInput({ label, ...rest }: Omit<ComponentProps<'input'>, 'prefix'> & { label: string }) {
  return (
    <AffixInput
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={label}
      aria-label={label}
      prefix={<Search />}
      {...rest}
    />
  );
}
