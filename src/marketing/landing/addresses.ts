import { languageNow } from '#platform/texts/language-now.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { pageIn } from '#routes';

/** Returns the address of a page in a language, by default that of the moment: English has the plain one. */
export function addressIn(path: string, tag: LanguageTag = languageNow.tag()): string {
  return tag === 'en' ? path : pageIn(path, tag);
}
