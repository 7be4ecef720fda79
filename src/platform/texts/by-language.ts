import { languageNow } from './language-now.ts';
import type { LanguageTag } from './languages.ts';

/**
 * Called by the compiled texts of the service worker (scripts/texts/plugin.ts): returns a group of texts that is read in
 * the language of the moment.
 */
export function byLanguage<T extends object>(all: { en: T } & Partial<Record<LanguageTag, T>>): T {
  return new Proxy(all.en, { get: (english, name) => Reflect.get(all[languageNow.tag()] ?? english, name) });
}
