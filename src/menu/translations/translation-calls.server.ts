import { z } from '@hono/zod-openapi';
import { textProblem } from '#platform/fields/fields.ts';
import { idText } from '#platform/fields/schemas.ts';
import { plainLines, singleLine } from '#platform/formats/text.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { bodyExamples } from '../server/body-examples.ts';
import { saveTranslations } from './save-translations.server.ts';
import { TRANSLATED_KINDS, translatedFields } from './translated-kinds.ts';
import { translationsTexts } from './translations-texts.ts';

/** More than the names of the largest menu, with its sizes. */
const MOST_TEXTS = 10_000;

const textWire = z
  .object({
    kind: z.enum(TRANSLATED_KINDS, { error: () => translationsTexts.refusals.kind }),
    id: idText(() => translationsTexts.refusals.id),
    field: z.string().default('name'),
    text: z.string({ error: () => translationsTexts.refusals.text }),
    /** Set only where this is still the stored text; what is not there any more is then left out. */
    was: z.string().optional(),
  })
  .transform(({ text, was, ...place }, context) => {
    const fields = translatedFields[place.kind];
    const field = Object.hasOwn(fields, place.field) ? fields[place.field] : undefined;
    if (!field?.translatable) {
      context.addIssue({ code: 'custom', path: ['field'], message: translationsTexts.refusals.field });
      return z.NEVER;
    }
    const clean = field.kind === 'lines' ? plainLines : singleLine;
    const cleaned = clean(text);
    const problem = textProblem({ ...field, default: '' }, cleaned);
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['text'], message: problem });
    return { ...place, text: cleaned, was: was === undefined ? undefined : clean(was) };
  });

const textsWire = z.object({
  texts: z
    .array(textWire, { error: () => translationsTexts.refusals.list })
    .max(MOST_TEXTS, { error: () => translationsTexts.refusals.tooMany({ max: MOST_TEXTS }) }),
});

const savedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  others: z
    .array(
      z.object({
        kind: z.enum(TRANSLATED_KINDS),
        id: z.string(),
        field: z.string(),
        text: z.string().nullable(),
      }),
    )
    .openapi({ description: 'What is stored in the place of texts that were left out for their `was`' }),
});

export type TranslationCalls = CallsOf<typeof translationCalls>;

/** The call that saves texts of a menu in another language (docs/product/menu.md#menu-languages). */
export function translationCalls(services: Services) {
  return calls(services, [
    call('PUT /api/menu/translations/{tag}', {
      says: 'Sets texts of the menu in a language, all or none; all other texts stay, and an empty text is none',
      guard: requireRestaurant(services, 'menu.write'),
      params: z.object({ tag: z.enum(Object.keys(LANGUAGES) as LanguageTag[]) }),
      body: [textsWire, bodyExamples.translations],
      answer: savedAnswer,
      run: async ({ restaurant, tag, body }) => ({
        success: true as const,
        message: translationsTexts.saved,
        others: await saveTranslations(services, restaurant.id, tag as LanguageTag, body.texts),
      }),
    }),
  ]);
}
