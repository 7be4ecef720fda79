import { pictureAddress } from '../files/image-url.ts';
import { isRecord } from '../formats/json.ts';
import { paiseOf, rupeesOf } from '../formats/money.ts';
import { fieldTexts } from './field-texts.ts';
import { mergeDefaults, type NestedDefaults } from './nested-defaults.ts';
import { isUntranslated, NO_TRANSLATIONS, type Translations } from './translations.ts';

/** The kinds of field, and the type of each one's value in our code. */
interface Kinds {
  id: string;
  line: string;
  /** A text with line breaks. */
  lines: string;
  /** A text with its own format, such as a phone number. */
  special: string;
  /** A few lines of text; `of.text` may describe each. At least one where there is an error message for none. */
  texts: readonly string[];
  /** The path of a stored picture, or empty; its URL on the wire. */
  picture: string;
  /** Money in whole paise; rupees on the wire. */
  paise: number;
  /** Several amounts of money in whole paise. */
  amounts: readonly number[];
  count: number;
  /** Several whole numbers. */
  counts: readonly number[];
  /** A number that may have decimals. */
  number: number;
  yesNo: boolean;
  /** One of the words in `options`. */
  oneOf: string;
  /** Some of the words in `options`, in their order, none twice. */
  someOf: readonly string[];
  /** A moment, in milliseconds since 1970; ISO 8601 on the wire. */
  instant: number;
  /** Objects with fields of their own, stored as rows of another table. */
  list: readonly object[];
  /** A few objects with fields of their own, stored together as JSON in one column. */
  things: readonly object[];
  thing: object;
  /** The thing's `translatable` texts in other languages, stored as JSON; left out of answers where there are none. */
  translations: Translations;
}

/**
 * One field of a thing that is stored in a row and sent over the wire. A table of these (`Fields`) is the one place that
 * names them: columns, types, wire schemas, readers and defaults follow from it.
 */
export interface Field {
  kind: keyof Kinds;
  /** Whether customers may see it. */
  public: boolean;
  /** Its column, if that has another name than the field. */
  column?: string;
  /** Its name on the wire, if different. `settings.isGrid` means `isGrid` inside `settings`; null is never sent. */
  wire?: string | null;
  /** A second name on the wire for the same value. */
  alias?: string;
  /** Its name in requests, if different from the one in responses. */
  requestName?: string;
  /** Its value when left out; a field without a default is required. */
  default?: string | number | boolean | null | readonly string[] | Translations;
  /**
   * The name of a list that can replace this amount: when that list has entries, the amount may be left out and is 0.
   */
  unless?: string;
  /**
   * The name of a word that can replace this amount: when that word is set there is no amount. It is null on the wire,
   * and 0 in our code.
   */
  nullWith?: string;
  readOnly?: true;
  /** Sent as a boolean, but one of two words in our code: first the word for false, then for true. */
  words?: readonly [string, string];
  /** The error message when it is missing or invalid, in the language of the moment. */
  missing?: () => string;
  /** The longest text, in characters; the largest number; the most entries of a list or a choice of words. */
  max?: number;
  min?: number;
  options?: readonly string[];
  /** The fields of each entry in a list, or of the object. */
  of?: Fields;
  /** What it is, for the API's document. */
  description?: string;
  /** Null in a request means the default. */
  nullable?: true;
  /** It is missing where there is none. */
  optional?: true;
  /** A text that can have a translation in the `translations` of its thing. */
  translatable?: true;
  /** Of translations: each is kept by the text that it translates, of at most `max` characters, instead of by a field. */
  byText?: true;
}

export type Fields = Record<string, Field>;

/** The value of a field in our code. */
export type ValueOf<F extends Field> = PlainValue<F> | (F extends { default: null } ? null : never);

type PlainValue<F extends Field> = F extends { words: readonly [infer No, infer Yes] }
  ? No | Yes
  : F extends { kind: 'oneOf'; options: readonly (infer Word)[] }
    ? Word
    : F extends { kind: 'someOf'; options: readonly (infer Word)[] }
      ? readonly Word[]
      : F extends { kind: 'list' | 'things'; of: infer Of extends Fields }
        ? readonly Values<Of>[]
        : F extends { kind: 'thing'; of: infer Of extends Fields }
          ? Values<Of>
          : Kinds[F['kind']];

/** An object in our code: the values of all fields by name. */
export type Values<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends Optional ? never : Name]: ValueOf<F[Name]>;
} & { -readonly [Name in keyof F as F[Name] extends Optional ? Name : never]?: ValueOf<F[Name]> | undefined };

interface Optional {
  optional: true;
}

/** The fields that customers may see. */
export type PublicFields<F extends Fields> = {
  [Name in keyof F as F[Name]['public'] extends true ? Name : never]: F[Name] extends {
    of: infer Of extends Fields;
  }
    ? Omit<F[Name], 'of'> & { of: PublicFields<Of> }
    : F[Name];
};

/** The fields that are columns of the object's own row. */
export type Stored<F extends Fields> = {
  [Name in keyof F as F[Name] extends { kind: 'list' } ? never : Name]: F[Name];
};

/** The fields that a request may set. */
export type Settable<F extends Fields> = {
  [Name in keyof F as F[Name] extends { readOnly: true } ? never : Name]: F[Name];
};

export type Sent<F extends Fields> = {
  [Name in keyof F as F[Name] extends { wire: null } ? never : Name]: F[Name];
};

/** The values for a new object. */
export type Draft<F extends Fields> = Values<Settable<F>>;

/** The values an edit sends; a field with a default may be left out and then keeps its value. */
export type Changes<F extends Fields> = Omit<Draft<F>, keyof Defaults<F>> &
  Partial<Pick<Draft<F>, keyof Draft<F> & keyof Defaults<F>>>;

/** The values of those fields that have a default. */
type Defaults<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends {
    default: unknown;
    kind: Exclude<Field['kind'], 'translations'>;
  }
    ? Name
    : never]: ValueOf<F[Name]>;
};

type WireNames<Name, F extends Field> = Extract<
  (F extends { wire: infer Wire } ? Wire : Name) | (F extends { alias: infer Alias } ? Alias : never),
  string
>;

type WireValue<F extends Field> = F extends { words: unknown }
  ? boolean
  : F extends { kind: 'instant' }
    ? string | (F extends { default: null } ? null : never)
    : F extends { kind: 'someOf' | 'counts' | 'texts' | 'amounts' }
      ? Array<ValueOf<F> extends readonly (infer Each)[] ? Each : never>
      : F extends { kind: 'list' | 'things'; of: infer Of extends Fields }
        ? Array<Wire<Of>>
        : F extends { kind: 'thing'; of: infer Of extends Fields }
          ? Wire<Of> | (F extends { default: null } ? null : never)
          : ValueOf<F> | (F extends { nullWith: string } ? null : never);

type FlatWire<F extends Fields> = {
  -readonly [Name in keyof F as WireNames<Name, F[Name]>]: WireValue<F[Name]>;
};

type Inside<Flat, Group extends string> = {
  [Path in keyof Flat as Path extends `${Group}.${infer Name}` ? Name : never]: Flat[Path];
};

/** An object as a response contains it. */
export type Wire<F extends Fields, Flat = FlatWire<F>> = {
  [Path in keyof Flat as Path extends `${infer Group}.${string}`
    ? Group
    : Path]: Path extends `${infer Group}.${string}` ? Inside<Flat, Group> : Flat[Path];
};

/** Returns the names a field has in responses, in order. */
export function wireNames(name: string, { wire = name, alias }: Field): string[] {
  return wire === null ? [] : alias === undefined ? [wire] : [wire, alias];
}

/** Returns the names a field has in requests, in order. */
export function requestNames(name: string, field: Field): string[] {
  return wireNames(name, { ...field, ...(field.requestName && { wire: field.requestName }) });
}

/**
 * Equals `Thing` if `Names` lists all of its fields but the optional ones. For a place that shows a thing: it does not
 * compile with a new field until that is shown there, or left out on purpose.
 */
export type AllOf<Thing, Names extends keyof Thing> = [Exclude<Needed<Thing>, Names>] extends [never]
  ? Thing
  : { 'no place for': Exclude<Needed<Thing>, Names> };

type Needed<Thing> = { [Name in keyof Thing]-?: undefined extends Thing[Name] ? never : Name }[keyof Thing];

/** Only those fields that customers may see. */
export function publicFields<const F extends Fields>(fields: F): PublicFields<F> {
  const shown = Object.entries(fields).filter(([, field]) => field.public);
  return Object.fromEntries(
    shown.map(([name, field]) => [name, field.of ? { ...field, of: publicFields(field.of) } : field]),
  ) as PublicFields<F>;
}

/** Returns a copy of an object with only these fields. */
export function pickFields<const F extends Fields>(fields: F, thing: Readonly<Values<F>>): Values<F> {
  const picked: Record<string, unknown> = {};
  for (const { name, of, optional } of namedFields(fields)) {
    const value = fieldValue(thing, name);
    if (value === undefined && optional) continue;
    if (of && Array.isArray(value)) picked[name] = value.map((each) => pickFields(of, each));
    else picked[name] = of && value ? pickFields(of, value as Values<Fields>) : value;
  }
  return picked as Values<F>;
}

interface NamedField extends Pick<Field, 'of' | 'default' | 'kind' | 'optional'> {
  name: string;
}

/** Each table's fields as a list, cached: an uncached page loops over them for each of its dishes, more than once. */
const namedLists = new WeakMap<Fields, readonly NamedField[]>();

function namedFields(fields: Fields): readonly NamedField[] {
  const known = namedLists.get(fields);
  if (known) return known;
  const made = Object.entries(fields).map(([name, { of, kind, optional, default: ifMissing }]) => ({
    name,
    kind,
    optional,
    of,
    default: ifMissing,
  }));
  namedLists.set(fields, made);
  return made;
}

function fieldValue(thing: object, name: string): unknown {
  return (thing as Readonly<Record<string, unknown>>)[name];
}

/** Returns the default values of the fields that have one. Translations are left out, as everywhere where there are none. */
export function defaultsOf<const F extends Fields>(fields: F): Defaults<F> {
  const given = Object.entries(fields).filter(
    ([, field]) => field.default !== undefined && field.kind !== 'translations',
  );
  return Object.fromEntries(given.map(([name, field]) => [name, field.default])) as Defaults<F>;
}

/**
 * Returns an object without the fields that have their default value: a smaller JSON with the same meaning. Without
 * translations, too: the data of a page has the texts of its language.
 */
export function withoutDefaults<const F extends Fields>(
  fields: F,
  thing: Readonly<Values<F>>,
): Partial<Values<F>> {
  const sent: Record<string, unknown> = {};
  for (const { name, of, kind, default: ifMissing } of namedFields(fields)) {
    const value = fieldValue(thing, name);
    if (kind === 'translations' || value === ifMissing || (Array.isArray(value) && value.length === 0))
      continue;
    sent[name] = of && Array.isArray(value) ? value.map((each) => withoutDefaults(of, each)) : value;
  }
  return sent as Partial<Values<F>>;
}

/** Returns the values that `withoutDefaults` leaves out. */
export function nestedDefaults(fields: Fields): NestedDefaults {
  const lists = Object.entries(fields).flatMap(([name, { of }]) => (of ? [[name, nestedDefaults(of)]] : []));
  return { values: defaultsOf(fields), lists: Object.fromEntries(lists) };
}

/** Restores the object that `withoutDefaults` made smaller. */
export function withDefaults<const F extends Fields>(
  fields: F,
  sent: Readonly<Partial<Values<F>>>,
): Values<F> {
  return mergeDefaults<Values<F>>(nestedDefaults(fields), sent);
}

/** Returns an error message when a cleaned text is not valid for a field; undefined when it is. */
export function textProblem({ missing, max, default: ifMissing }: Field, text: string): string | undefined {
  if (text === '' && ifMissing !== '' && ifMissing !== null) return missing?.();
  return max !== undefined && text.length > max ? fieldTexts.tooLong({ max }) : undefined;
}

/** Returns the values for a new object: those of the request, and defaults for what it leaves out. */
export function draftOf<const F extends Fields>(fields: F, changes: Changes<F>): Draft<F> {
  const sent: Readonly<Record<string, unknown>> = changes;
  const settable = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  return Object.fromEntries(settable.map(([name, field]) => [name, sent[name] ?? field.default])) as Draft<F>;
}

/** Converts an object to its form in a response, with names in the order of the table. */
export function writeAnswer<const F extends Fields>(fields: F, values: Values<Sent<F>>): Wire<F> {
  return write(Object.entries(fields), values, wireNames, writeAnswerInside) as Wire<F>;
}

/** Converts a draft to a request body. */
export function writeRequest<const F extends Fields>(fields: F, draft: Draft<F>): Record<string, unknown> {
  return writeRequestInside(fields, draft);
}

type WriteInside = (fields: Fields, thing: object) => Record<string, unknown>;

const writeAnswerInside: WriteInside = (fields, thing) =>
  write(Object.entries(fields), thing, wireNames, writeAnswerInside);

const writeRequestInside: WriteInside = (fields, thing) => {
  const settable = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  return write(settable, thing, requestNames, writeRequestInside);
};

function write(
  fields: Array<[string, Field]>,
  thing: object,
  namesOf: typeof wireNames,
  writeInside: WriteInside,
): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...thing };
  const body: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const value = field.nullWith && values[field.nullWith] ? null : values[name];
    if (field.kind === 'translations' && namesOf === wireNames && isUntranslated(value)) continue;
    for (const path of namesOf(name, field)) setAt(body, path, toWire(field, value, writeInside));
  }
  return body;
}

/**
 * Parses an object from a response. Fields that are missing or cannot be read get their default. Null when a field
 * without a default is missing or cannot be read, or when an amount is null and the word that replaces it is unknown,
 * for example because the server is newer. Never throws. Fields of the kinds `texts`, `amounts`, `number` and `thing`
 * cannot be read: no browser reads a table with them, and customers download this code.
 */
export function readAnswer<const F extends Fields>(fields: F, answer: unknown): Values<Sent<F>> | null {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const [path] = wireNames(name, field);
    if (path === undefined) continue;
    const value = isReplaced(fields, field, answer)
      ? 0
      : (fromWire(field, at(answer, path)) ?? field.default);
    if (field.optional && (value === undefined || value === NO_TRANSLATIONS)) continue;
    if (value === undefined) return null;
    values[name] = value;
  }
  return values as Values<Sent<F>>;
}

/** Whether a known word replaces this amount in a response. */
function isReplaced(fields: Fields, { nullWith = '' }: Field, answer: unknown): boolean {
  const word = fields[nullWith];
  return word !== undefined && !!fromWire(word, at(answer, nullWith));
}

/** Like `readAnswer`, but throws instead of returning null. */
export function expectAnswer<const F extends Fields>(fields: F, answer: unknown): Values<Sent<F>> {
  const read = readAnswer(fields, answer);
  if (!read) throw new Error('The answer could not be read. Please load this page again.');
  return read;
}

/** Converts error messages keyed by request names to messages keyed by field names. */
export function byFieldName<const F extends Fields>(
  fields: F,
  messages: Readonly<Record<string, string>>,
): { [Name in keyof Settable<F>]?: string } {
  const ours = new Map(
    Object.entries(fields).flatMap(([name, field]) => requestNames(name, field).map((path) => [path, name])),
  );
  return Object.fromEntries(
    Object.entries(messages).map(([path, message]) => [ours.get(path) ?? path, message]),
  ) as { [Name in keyof Settable<F>]?: string };
}

function toWire({ kind, words, of = {} }: Field, value: unknown, writeInside: WriteInside): unknown {
  if (value === undefined || value === null) return value;
  if (words) return value === words[1];
  switch (kind) {
    case 'paise':
      return rupeesOf(value as number);
    case 'picture':
      return pictureAddress(value as string);
    case 'instant':
      return new Date(value as number).toISOString();
    case 'amounts':
      return (value as number[]).map(rupeesOf);
    case 'list':
    case 'things':
      return (value as object[]).map((each) => writeInside(of, each));
    case 'thing':
      return writeInside(of, value as object);
    default:
      return value;
  }
}

function fromWire(
  { kind, words, options = [], of = {}, default: ifMissing }: Field,
  value: unknown,
): unknown {
  if (value === null && ifMissing === null) return null;
  switch (kind) {
    case 'paise':
      return paiseOf(value);
    case 'oneOf':
      return options.find((word) => word === value);
    case 'someOf':
      return Array.isArray(value) ? options.filter((word) => value.includes(word)) : undefined;
    case 'instant':
      return typeof value === 'string' ? millisecondsOf(value) : undefined;
    case 'translations':
      return isRecord(value) ? value : undefined;
    case 'list':
    case 'things':
      return Array.isArray(value) ? value.flatMap((each) => readEach(of, each)) : undefined;
    case 'count':
      return Number.isInteger(value) ? value : undefined;
    case 'counts':
      return Array.isArray(value) && value.every(Number.isInteger) ? value : undefined;
    case 'yesNo':
      if (typeof value !== 'boolean') return undefined;
      return words ? words[Number(value)] : value;
    default:
      return typeof value === 'string' ? value : undefined;
  }
}

/** Reads one list entry; empty when it cannot be read. */
function readEach(fields: Fields, answer: unknown): object[] {
  const read = readAnswer(fields, answer);
  return read ? [read] : [];
}

function millisecondsOf(iso: string): number | undefined {
  const valueAt = Date.parse(iso);
  return Number.isNaN(valueAt) ? undefined : valueAt;
}

/** Returns the value at a path of one or two names. */
export function at(body: unknown, path: string): unknown {
  const [outer = '', inner] = path.split('.');
  const value = isRecord(body) ? body[outer] : undefined;
  return inner === undefined ? value : at(value, inner);
}

function setAt(body: Record<string, unknown>, path: string, value: unknown): void {
  const [outer = '', inner] = path.split('.');
  if (inner === undefined) body[outer] = value;
  else body[outer] = { ...(body[outer] as object), [inner]: value };
}
