import { type ReactNode, useMemo } from 'react';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { OtherLanguages } from '#platform/ui/forms/translation-lines.tsx';
import { languagesOf } from './languages.ts';
import { useOwnRestaurant } from './own-restaurant.ts';

/** The languages, beside its own, in which the restaurant shows its menu; none while they are loading. */
export function useOtherLanguages(): readonly LanguageTag[] {
  const stored = useOwnRestaurant().data?.languages ?? '';
  return useMemo(() => languagesOf(stored).slice(1), [stored]);
}

/** Shows lines for translations in the forms inside it (docs/product/menu.md#menu-languages). */
export function MenuLanguages({ children }: { children: ReactNode }) {
  return <OtherLanguages value={useOtherLanguages()}>{children}</OtherLanguages>;
}
