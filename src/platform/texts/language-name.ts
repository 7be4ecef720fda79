import { localeNow } from './language-now.ts';
import { LANGUAGES, type LanguageTag } from './languages.ts';

/** Returns the name of a language in the language of the moment: `Hindi`. */
export function languageName(tag: LanguageTag): string {
  // Safari knows names from 14.1 on.
  if (!Intl.DisplayNames) return LANGUAGES[tag].english;
  return new Intl.DisplayNames([localeNow()], { type: 'language' }).of(tag) ?? LANGUAGES[tag].english;
}
