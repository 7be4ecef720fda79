import type { Context } from 'hono';
import { inLanguage } from '../texts/catalogues.server.ts';
import { type LanguageTag, languagesIn, type TextPart } from '../texts/languages.ts';
import { PAGE_LANGUAGE } from './page-language.ts';

/**
 * Returns the language of the page that makes a call (docs/product/common.md#calls); undefined for a caller that names
 * none, or one in which `part` cannot be read.
 */
export function languageOfPage(c: Context, part: TextPart): LanguageTag | undefined {
  return languagesIn(part).find((tag) => tag === c.req.header(PAGE_LANGUAGE));
}

/** Answers a call in the language of its page, in English where it names none. */
export function answerInLanguageOfPage(c: Context, next: () => Promise<void>): Promise<void> {
  return inLanguage(languageOfPage(c, 'public') ?? 'en', next);
}
