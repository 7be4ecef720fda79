import { z } from '@hono/zod-openapi';
import { picturePath } from '../files/image-url.ts';
import { parseRupees } from '../formats/money.ts';
import { plainLines, singleLine } from '../formats/text.ts';
import { LANGUAGES, type LanguageTag } from '../texts/languages.ts';
import { fieldTexts } from './field-texts.ts';
import {
  at,
  type Changes,
  type Field,
  type Fields,
  requestNames,
  textProblem,
  type ValueOf,
  type Wire,
  wireNames,
} from './fields.ts';
import { isUntranslated, type Translations } from './translations.ts';

type Parsed = { ok: true; value: string } | { ok: false; message: string };

interface SpecialText {
  parse: (text: string) => Parsed;
  /** For the API's document. */
  example?: string;
}

/** How to parse the texts that have a format of their own. */
type SpecialTexts<F extends Fields> = {
  [Name in keyof F as F[Name] extends { kind: 'special'; readOnly?: never } ? Name : never]: SpecialText;
};

/** A schema for ids. Drops U+0000, which PostgreSQL refuses in a text, so no id contains it. */
export const idText = (message: string | (() => string)) =>
  z.string({ error: message }).transform((text) => text.replaceAll('\0', ''));

/** Returns the schema of a response, with names in the order of the table. */
export function answerSchema<const F extends Fields>(fields: F) {
  const named = Object.entries(fields).flatMap(([name, field]) =>
    wireNames(name, field).map((path) => [path, answerValue(field, fields)] as const),
  );
  return z.object(nested(named) as { [Name in keyof Wire<F>]: z.ZodType<Wire<F>[Name], Wire<F>[Name]> });
}

/**
 * Returns the schema of the request body that creates or edits an object. It parses to our field names; undefined
 * leaves a field unchanged. `version` is the one the edit started from.
 */
export function requestSchema<const F extends Fields>(fields: F, specialTexts: SpecialTexts<F>) {
  return bodySchema<Changes<F>>(fields, specialTexts, (field) => field.default !== undefined);
}

/**
 * Returns the shape of a body that overrides defaults, by request name: fields left out stay, and null resets a field
 * to its default. `readOverrides` then converts it to our field names.
 */
export function overridesShape<const F extends Fields>(fields: F, specialTexts: SpecialTexts<F>) {
  const special: Readonly<Record<string, SpecialText>> = specialTexts;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      requestNames(name, field).map((path) => [
        path,
        requestValue(field, special[name], fields).nullable().optional(),
      ]),
    ),
  );
}

/** Converts a validated body of `overridesShape` to our field names. */
export function readOverrides<const F extends Fields>(
  fields: F,
  body: unknown,
): { [Name in keyof F]?: ValueOf<F[Name]> | null } {
  const sent = Object.entries(fields).map(([name, field]) => [name, changeIn(body, name, field)]);
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

/** What a body may hold beside the object, such as a password. */
type Beside = Readonly<Record<string, z.ZodType>>;

/** Like `requestSchema`, but every field may be left out. What `beside` describes is in the result's `beside`. */
export function partialRequestSchema<const F extends Fields, B extends Beside = Record<never, never>>(
  fields: F,
  specialTexts: SpecialTexts<F>,
  beside?: B,
) {
  return bodySchema<Partial<Changes<F>>, B>(fields, specialTexts, () => true, beside);
}

function bodySchema<Read, B extends Beside = Record<never, never>>(
  fields: Fields,
  specialTexts: Readonly<Record<string, SpecialText>>,
  isOptional: (field: Field) => boolean,
  beside?: B,
) {
  const settable = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  const named = settable.flatMap(([name, field]) => {
    const given = requestValue(field, specialTexts[name], fields);
    const schema = field.default === null || field.nullWith ? given.nullable() : given;
    const optional = isOptional(field) || isReplaceable(field) ? schema.optional() : schema;
    return requestNames(name, field).map((path) => [path, optional] as const);
  });
  return z
    .object({
      ...nested(named, (group) => group.optional()),
      ...beside,
      version: z.int({ error: () => fieldTexts.reload }).optional(),
    })
    .check(
      ...settable
        .filter(([, field]) => isReplaceable(field) && (field.nullWith || !isOptional(field)))
        .map(([name, field]) => requireUnlessReplaced(name, field, isOptional(field))),
    )
    .superRefine((body, context) => {
      for (const message of contradictions(settable, body)) context.addIssue({ code: 'custom', ...message });
    })
    .transform(({ version, ...body }) => {
      const changes = settable.map(([name, field]) => {
        const sent = changeIn(body, name, field);
        const isNone = sent === null && field.nullWith;
        return [
          name,
          isNone || (sent === undefined && isReplaceable(field) && !isOptional(field)) ? 0 : sent,
        ];
      });
      const texts: Readonly<Record<string, unknown>> = body;
      return {
        version,
        changes: Object.fromEntries(changes) as Read,
        beside: Object.fromEntries(Object.keys(beside ?? {}).map((name) => [name, texts[name]])) as {
          [Name in keyof B]?: z.output<B[Name]>;
        },
      };
    });
}

function answerValue(field: Field, siblings: Fields): z.ZodType {
  const schema = field.words ? z.boolean() : answerKinds[field.kind](field, siblings);
  const value = field.default === null || field.nullWith ? schema.nullable() : schema;
  return field.description ? value.openapi({ description: field.description }) : value;
}

const answerKinds: Record<Field['kind'], (field: Field, siblings: Fields) => z.ZodType> = {
  id: () => z.string(),
  line: () => z.string(),
  lines: () => z.string(),
  special: () => z.string(),
  texts: () => z.array(z.string()),
  picture: () => z.string(),
  paise: () => z.number(),
  amounts: () => z.array(z.number()),
  number: () => z.number(),
  count: () => z.int(),
  counts: () => z.array(z.int()),
  yesNo: () => z.boolean(),
  oneOf: ({ options }) => z.enum(options as string[]),
  someOf: ({ options }) => z.array(z.enum(options as string[])),
  instant: () => z.iso.datetime(),
  list: ({ of }) => z.array(answerSchema(of as Fields)),
  things: ({ of }) => z.array(answerSchema(of as Fields)),
  thing: ({ of }) => answerSchema(of as Fields),
  translations: ({ byText }, siblings) =>
    byLanguage(
      byText ? z.record(z.string(), z.string()) : translatedTexts(siblings, () => z.string()),
    ).optional(),
};

function requestValue(field: Field, special: SpecialText | undefined, siblings: Fields): z.ZodType {
  const { missing } = field;
  switch (field.kind) {
    case 'id':
      return idText(missing ?? '').refine((text) => text !== '' || field.default === '', error(missing));
    case 'line':
      return text(field, singleLine);
    case 'lines':
      return text(field, plainLines);
    case 'picture':
      return text(field, (typed) => picturePath(singleLine(typed)));
    case 'special':
      return specialText(field, special as SpecialText);
    case 'texts':
      return texts(field);
    case 'paise':
      return rupeesFrom(field.min ?? 0);
    case 'amounts':
      return z.array(rupees);
    case 'number':
      return z.number();
    case 'count':
      return count(field);
    case 'counts':
      return counts(field);
    case 'yesNo':
      return z.boolean({ error: () => fieldTexts.yesOrNo });
    case 'oneOf':
      return z.enum(field.options as string[], {
        error: () => missing?.() ?? fieldTexts.oneOf({ options: wordsOf(field) }),
      });
    case 'someOf':
      return someWords(field);
    case 'instant':
      return z.iso
        .datetime({ offset: true, error: () => fieldTexts.time })
        .transform((iso) => Date.parse(iso));
    case 'list':
    case 'things':
      return things(field);
    case 'thing':
      return thing(field);
    case 'translations':
      return translations(field, siblings);
  }
}

const LIST = { error: () => fieldTexts.list };

/** The message of a field for zod, which asks for it at each refusal: its language may be another then. */
function error(message: Field['missing']): { error: () => string } | undefined {
  return message && { error: message };
}

/** Texts in other languages, each cleaned and checked as the text it translates. Empty ones are dropped. */
function translations({ byText, max = 0 }: Field, siblings: Fields): z.ZodType<Translations> {
  const each = text({ kind: 'line', public: true, default: '', max }, singleLine);
  const texts = byText
    ? z
        .record(z.string().max(max, { error: () => fieldTexts.tooLong({ max }) }), each)
        .refine((texts) => Object.keys(texts).length <= MAX_TEXTS, {
          error: () => fieldTexts.sendAtMost({ max: MAX_TEXTS }),
        })
    : translatedTexts(siblings, ({ missing: _, ...field }) =>
        requestValue({ ...field, default: '' }, undefined, siblings),
      );
  return byLanguage(texts).transform((sent) => {
    const written = Object.entries(sent).map(([tag, texts = {}]) => [
      tag,
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ]);
    return Object.fromEntries(written.filter(([, texts]) => !isUntranslated(texts)));
  });
}

/** How many texts of a language can be kept by the text itself. */
const MAX_TEXTS = 50;

const TAGS = Object.keys(LANGUAGES) as LanguageTag[];

function byLanguage(texts: z.ZodType<Record<string, unknown>>) {
  return z.partialRecord(z.enum(TAGS), texts, {
    error: ({ code }) =>
      code === 'invalid_key' ? fieldTexts.among({ options: TAGS.join(', ') }) : fieldTexts.someText,
  });
}

/** The shape of the translations into one language. */
function translatedTexts(siblings: Fields, schemaOf: (field: Field) => z.ZodType) {
  const texts = Object.entries(siblings).filter(([, { translatable }]) => translatable);
  return z.object(Object.fromEntries(texts.map(([name, field]) => [name, schemaOf(field).optional()])), {
    error: () => fieldTexts.someText,
  });
}

function count({ missing, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Field): z.ZodType {
  const range = { error: () => missing?.() ?? fieldTexts.wholeNumber({ min, max }) };
  return z.int(range).min(min, range).max(max, range);
}

function texts({ missing, max = Number.MAX_SAFE_INTEGER, of }: Field): z.ZodType {
  return z
    .array(text(of?.text ?? { kind: 'line', public: true, default: '' }, singleLine), error(missing))
    .min(missing ? 1 : 0, error(missing))
    .max(max, { error: () => fieldTexts.atMost({ max }) });
}

/** A list of whole numbers without duplicates. */
function counts({ max = Number.MAX_SAFE_INTEGER }: Field): z.ZodType {
  return z
    .array(z.int({ error: () => fieldTexts.wholeNumbers }), LIST)
    .transform((sent) => [...new Set(sent)])
    .refine((numbers) => numbers.length <= max, { error: () => fieldTexts.sendAtMost({ max }) });
}

/** A list of words, put in the order of `options`. */
function someWords({ options = [], max = options.length, ...field }: Field): z.ZodType {
  return z
    .array(
      z.enum(options as string[], {
        error: () => fieldTexts.among({ options: wordsOf({ ...field, options }) }),
      }),
      LIST,
    )
    .transform((sent) => options.filter((word) => sent.includes(word)))
    .refine((words) => words.length <= max, { error: () => fieldTexts.chooseAtMost({ max }) });
}

function wordsOf({ options = [] }: Field): string {
  return options.filter((word) => word !== '').join(', ');
}

function things({ max = Number.MAX_SAFE_INTEGER, ...field }: Field): z.ZodType {
  return z.array(thing(field), LIST).max(max, { error: () => fieldTexts.sendAtMost({ max }) });
}

/**
 * An object, or an entry of a list. A new entry gets defaults for what it leaves out, also for fields only the server sets. An entry
 * with an `id` changes an existing one: only the sent fields are in the result, and the others keep their values. Entries
 * without ids get no translations for left out ones: `keepTranslations` does.
 */
function thing({ of = {} }: Field): z.ZodType {
  const settable = Object.entries(of).filter(([, { readOnly }]) => !readOnly);
  const named = settable.flatMap(([name, field]) => {
    const given = requestValue(field, undefined, of);
    const schema = field.default === null ? given.nullable() : given;
    const optional = field.default === undefined ? schema : schema.optional();
    return requestNames(name, field).map((path) => [path, optional] as const);
  });
  return z.object(nested(named, (group) => group.optional())).transform((body) => {
    const sent = Object.entries(of).map(([name, field]) => [name, changeIn(body, name, field)] as const);
    const isKnown = sent.some(([name, value]) => name === 'id' && value !== undefined && value !== '');
    return Object.fromEntries(
      isKnown
        ? sent.filter(([, value]) => value !== undefined)
        : sent
            .filter(([name, value]) => value !== undefined || 'id' in of || of[name]?.kind !== 'translations')
            .map(([name, value]) => [name, value ?? of[name]?.default]),
    );
  });
}

/** Returns the schema of a one-line text field, for use in a body of another shape. */
export function lineText(field: Field & { kind: 'line' }): z.ZodType<string> {
  return text(field, singleLine);
}

/** Returns the schema of the translations of a thing with these fields, for use in a body of another shape. */
export function translationsWire(fields: Fields & { translations: Field }): z.ZodType<Translations> {
  return translations(fields.translations, fields);
}

function text(field: Field, clean: (typed: string) => string): z.ZodType<string> {
  const typed = z.string({ error: field.missing ?? (() => fieldTexts.someText) });
  const given = field.nullable ? typed.nullable() : typed;
  return given
    .transform((text) => clean(text ?? ''))
    .superRefine((text, context) => {
      const problem = textProblem(field, text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    });
}

function specialText(
  { missing = () => fieldTexts.someText }: Field,
  { parse, example }: SpecialText,
): z.ZodType {
  return z
    .string({ error: missing })
    .transform((typed, context) => {
      const parsed = parse(typed);
      if (parsed.ok) return parsed.value;
      context.addIssue({ code: 'custom', message: parsed.message });
      return z.NEVER;
    })
    .openapi({ type: 'string', ...(example && { example }) });
}

/** The schema of a price of at least `smallest` paise: rupees, parsed into paise. */
const rupeesFrom = (smallest: number) =>
  z
    .unknown()
    .transform((typed, context) => {
      const parsed = parseRupees(typed);
      if (parsed.ok && parsed.paise >= smallest) return parsed.paise;
      context.addIssue({ code: 'custom', message: parsed.ok ? fieldTexts.aboveZero : parsed.message });
      return z.NEVER;
    })
    .openapi({ type: 'number', example: 129.5, description: 'Rupees, at most 2 decimals' });

/** The schema of a price: rupees, parsed into paise. */
export const rupees = rupeesFrom(0);

/** Turns schemas by path into the shape of an object; those of a group (`group.name`) become a nested object. */
function nested(
  named: ReadonlyArray<readonly [string, z.ZodType]>,
  groupSchema: (group: z.ZodObject) => z.ZodType = (group) => group,
): Record<string, z.ZodType> {
  const groups = new Map<string, Record<string, z.ZodType>>();
  const shape: Record<string, z.ZodType> = {};
  for (const [path, schema] of named) {
    const [outer = '', inner] = path.split('.');
    if (inner === undefined) {
      shape[outer] = schema;
      continue;
    }
    const group = { ...groups.get(outer), [inner]: schema };
    groups.set(outer, group);
    shape[outer] = groupSchema(z.object(group));
  }
  return shape;
}

/** Whether something else in a body can take the place of this amount. */
function isReplaceable({ unless, nullWith }: Field): boolean {
  return unless !== undefined || nullWith !== undefined;
}

/**
 * Checks that an amount is given when neither the list nor the word that can replace it is. Reported together with any
 * other errors. Where `isOptional`, an amount may be missing, but not null.
 */
function requireUnlessReplaced(name: string, field: Field, isOptional: boolean) {
  const [path = ''] = requestNames(name, field);
  const isMissing = (amount: unknown) => amount === null || (amount === undefined && !isOptional);
  const lacks = (body: unknown) =>
    isMissing(at(body, path)) &&
    ![field.unless, field.nullWith].flatMap((other = '') => at(body, other)).some(Boolean);
  const schema = requestValue(field, undefined, {});
  const missing = () => schema.safeParse(undefined).error?.issues[0]?.message;
  return z.refine((body) => !lacks(body), { path: [path], error: missing, when: () => true });
}

/** Finds fields whose name and alias have different values in one body. */
function contradictions(settable: Array<[string, Field]>, body: unknown) {
  return settable.flatMap(([name, field]) => {
    const [path = '', alias] = requestNames(name, field);
    const [first, second] = [at(body, path), alias && at(body, alias)];
    if (first === undefined || second === undefined || first === second) return [];
    return [
      { path: path.split('.'), message: fieldTexts.contradiction({ path: `${path}`, alias: `${alias}` }) },
    ];
  });
}

/** Returns the new value of a field in a validated body; undefined when it has none. */
function changeIn(body: unknown, name: string, { words, ...field }: Field): unknown {
  const value = requestNames(name, field).reduce<unknown>((sent, path) => sent ?? at(body, path), undefined);
  return value !== undefined && words ? words[Number(value)] : value;
}
