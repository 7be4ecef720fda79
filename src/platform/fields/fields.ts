import { paiseOf, rupeesOf } from '../money.ts';
import { pictureAddress } from '../picture-host.ts';
import { type Blank, fromBlank } from './blanks.ts';

/** The kinds of field, and what the value of each is in our code. */
interface Kinds {
  id: string;
  /** A text of one line. */
  line: string;
  /** A text with line breaks. */
  lines: string;
  /** A text that has rules of its own, such as a phone number. */
  special: string;
  /** The path of a stored picture, or empty; on the wire its address. */
  picture: string;
  /** Money in whole paise; rupees on the wire. */
  paise: number;
  count: number;
  /** Several whole numbers. */
  counts: readonly number[];
  yesNo: boolean;
  /** One of the words in `options`. */
  oneOf: string;
  /** Some of the words in `options`, in their order, none twice. */
  someOf: readonly string[];
  /** A moment, in milliseconds since 1970; ISO 8601 on the wire. */
  instant: number;
  /** Things that have fields of their own, and rows in a table of their own. */
  list: readonly object[];
  /** A few things that have fields of their own, written down together in the one column. */
  things: readonly object[];
}

/**
 * One field of a thing that is stored in a row and sent over the wire. A table of these (`Fields`) is the one place that
 * names them: columns, types, wire schemas, readers and defaults follow from it.
 */
export interface Field {
  kind: keyof Kinds;
  /** Whether customers may see it. */
  public: boolean;
  /** Its column, where it is not called as in our code. */
  column?: string;
  /** Its name on the wire, where that is another. `settings.isGrid` is `isGrid` inside `settings`; null is never sent. */
  wire?: string | null;
  /** A second name on the wire for the same value. */
  alias?: string;
  /** Its name in requests, where it is not that in answers. */
  requestName?: string;
  /** What it is when nothing is said; without a default it must be said. */
  default?: string | number | boolean | null | readonly [];
  /** A list of the same thing that says it too: an amount may be left out where that has something in it, and is 0 then. */
  unless?: string;
  /** Set by the server alone. */
  readOnly?: true;
  /** A yes or no on the wire that stands for two words in our code: that for no, that for yes. */
  words?: readonly [string, string];
  /** What to tell whoever leaves it out, or sends something else. */
  missing?: string;
  /** The longest text, in characters; the largest number; how many there may be of a list or of some words. */
  max?: number;
  /** The smallest number. */
  min?: number;
  /** The words to choose from. */
  options?: readonly string[];
  /** The fields of each thing in a list. */
  of?: Fields;
  /** Null in a request is the default. */
  nullable?: true;
}

export type Fields = Record<string, Field>;

/** The value of a field in our code. */
export type ValueOf<F extends Field> = Said<F> | (F extends { default: null } ? null : never);

type Said<F extends Field> = F extends { words: readonly [infer No, infer Yes] }
  ? No | Yes
  : F extends { kind: 'oneOf'; options: readonly (infer Word)[] }
    ? Word
    : F extends { kind: 'someOf'; options: readonly (infer Word)[] }
      ? readonly Word[]
      : F extends { kind: 'list' | 'things'; of: infer Of extends Fields }
        ? readonly Values<Of>[]
        : Kinds[F['kind']];

/** A thing in our code: all of its fields by our names. */
export type Values<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Those of the fields that customers may see. */
export type PublicFields<F extends Fields> = {
  [Name in keyof F as F[Name]['public'] extends true ? Name : never]: F[Name] extends {
    of: infer Of extends Fields;
  }
    ? Omit<F[Name], 'of'> & { of: PublicFields<Of> }
    : F[Name];
};

/** Those that are columns of the thing's own row. */
export type Stored<F extends Fields> = {
  [Name in keyof F as F[Name] extends { kind: 'list' } ? never : Name]: F[Name];
};

/** Those that a request may set. */
export type Settable<F extends Fields> = {
  [Name in keyof F as F[Name] extends { readOnly: true } ? never : Name]: F[Name];
};

/** Those that the wire carries. */
export type Sent<F extends Fields> = {
  [Name in keyof F as F[Name] extends { wire: null } ? never : Name]: F[Name];
};

/** A thing before it exists. */
export type Draft<F extends Fields> = Values<Settable<F>>;

/** What an edit sends; one that has a default may be left out and then stays as it is. */
export type Changes<F extends Fields> = Omit<Draft<F>, keyof Defaults<F>> &
  Partial<Pick<Draft<F>, keyof Draft<F> & keyof Defaults<F>>>;

/** The values of those fields that have a default. */
type Defaults<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends { default: unknown } ? Name : never]: ValueOf<F[Name]>;
};

type WireNames<Name, F extends Field> = Extract<
  (F extends { wire: infer Wire } ? Wire : Name) | (F extends { alias: infer Alias } ? Alias : never),
  string
>;

type WireValue<F extends Field> = F extends { words: unknown }
  ? boolean
  : F extends { kind: 'instant' }
    ? string | (F extends { default: null } ? null : never)
    : F extends { kind: 'someOf' | 'counts' }
      ? Array<ValueOf<F> extends readonly (infer Each)[] ? Each : never>
      : F extends { kind: 'list' | 'things'; of: infer Of extends Fields }
        ? Array<Wire<Of>>
        : ValueOf<F>;

type FlatWire<F extends Fields> = {
  -readonly [Name in keyof F as WireNames<Name, F[Name]>]: WireValue<F[Name]>;
};

type Inside<Flat, Group extends string> = {
  [Path in keyof Flat as Path extends `${Group}.${infer Name}` ? Name : never]: Flat[Path];
};

/** A thing as an answer says it. */
export type Wire<F extends Fields, Flat = FlatWire<F>> = {
  [Path in keyof Flat as Path extends `${infer Group}.${string}`
    ? Group
    : Path]: Path extends `${infer Group}.${string}` ? Inside<Flat, Group> : Flat[Path];
};

/** The names a field has in answers, in order. */
export function wireNames(name: string, { wire = name, alias }: Field): string[] {
  return wire === null ? [] : alias === undefined ? [wire] : [wire, alias];
}

/** The names a field has in requests, in order. */
export function requestNames(name: string, field: Field): string[] {
  return wireNames(name, { ...field, ...(field.requestName && { wire: field.requestName }) });
}

/**
 * `Thing`, with all of its fields named. For a place that shows a thing: a new field does not compile there until it is
 * shown, or left out on purpose.
 */
export type AllOf<Thing, Names extends keyof Thing> = [Exclude<keyof Thing, Names>] extends [never]
  ? Thing
  : { 'no place for': Exclude<keyof Thing, Names> };

/** Only those fields that customers may see. */
export function publicFields<const F extends Fields>(fields: F): PublicFields<F> {
  const shown = Object.entries(fields).filter(([, field]) => field.public);
  return Object.fromEntries(
    shown.map(([name, field]) => [name, field.of ? { ...field, of: publicFields(field.of) } : field]),
  ) as PublicFields<F>;
}

/** Of a thing only these fields. */
export function pickFields<const F extends Fields>(fields: F, thing: Readonly<Values<F>>): Values<F> {
  const picked: Record<string, unknown> = {};
  for (const { name, of } of namedFields(fields)) {
    const value = thing[name];
    picked[name] = of ? (value as Values<Fields>[]).map((each) => pickFields(of, each)) : value;
  }
  return picked as Values<F>;
}

interface NamedField extends Pick<Field, 'of' | 'default'> {
  name: string;
}

/** The fields of each table in a list: a cold page goes through them for each of its dishes, more than once. */
const namedLists = new WeakMap<Fields, readonly NamedField[]>();

function namedFields(fields: Fields): readonly NamedField[] {
  const known = namedLists.get(fields);
  if (known) return known;
  const made = Object.entries(fields).map(([name, { of, default: ifUnsaid }]) => ({
    name,
    of,
    default: ifUnsaid,
  }));
  namedLists.set(fields, made);
  return made;
}

/** What the fields that have a default are when nothing is said. */
export function defaultsOf<const F extends Fields>(fields: F): Defaults<F> {
  const given = Object.entries(fields).filter(([, field]) => field.default !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [name, field.default])) as Defaults<F>;
}

/** A thing without the fields that are as they are when nothing is said: a smaller text that says the same. */
export function withoutDefaults<const F extends Fields>(
  fields: F,
  thing: Readonly<Values<F>>,
): Partial<Values<F>> {
  const said: Record<string, unknown> = {};
  for (const { name, of, default: ifUnsaid } of namedFields(fields)) {
    const value = thing[name];
    if (value === ifUnsaid || (Array.isArray(value) && value.length === 0)) continue;
    said[name] = of ? (value as Values<Fields>[]).map((each) => withoutDefaults(of, each)) : value;
  }
  return said as Partial<Values<F>>;
}

/** What `withoutDefaults` leaves out of such a thing. */
export function blankOf(fields: Fields): Blank {
  const lists = Object.entries(fields).flatMap(([name, { of }]) => (of ? [[name, blankOf(of)]] : []));
  return { values: defaultsOf(fields), lists: Object.fromEntries(lists) };
}

/** The thing again that `withoutDefaults` made smaller. */
export function withDefaults<const F extends Fields>(
  fields: F,
  said: Readonly<Partial<Values<F>>>,
): Values<F> {
  return fromBlank<Values<F>>(blankOf(fields), said);
}

/** Why a text, already cleaned, cannot be that of a field, as a sentence; undefined when it can. */
export function textProblem({ missing, max, default: ifUnsaid }: Field, text: string): string | undefined {
  if (text === '' && ifUnsaid === undefined) return missing;
  return max !== undefined && text.length > max ? `Use at most ${max} characters.` : undefined;
}

/** A draft of what a request says, with the defaults of what it leaves out. */
export function draftOf<const F extends Fields>(fields: F, changes: Changes<F>): Draft<F> {
  const said: Readonly<Record<string, unknown>> = changes;
  const settable = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  return Object.fromEntries(settable.map(([name, field]) => [name, said[name] ?? field.default])) as Draft<F>;
}

/** A thing as an answer says it, its names in the order of the table. */
export function writeAnswer<const F extends Fields>(fields: F, values: Values<Sent<F>>): Wire<F> {
  return write(Object.entries(fields), values, wireNames, writeAnswerInside) as Wire<F>;
}

/** A draft as the body of a request. */
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
  for (const [name, field] of fields)
    for (const path of namesOf(name, field)) put(body, path, toWire(field, values[name], writeInside));
  return body;
}

/**
 * A thing in our names from what an answer says of it; what it does not say, or says in a way that cannot be read, is the
 * default. Null when something is missing that has no default. Never throws.
 */
export function readAnswer<const F extends Fields>(fields: F, answer: unknown): Values<Sent<F>> | null {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const [path] = wireNames(name, field);
    if (path === undefined) continue;
    const value = fromWire(field, at(answer, path)) ?? field.default;
    if (value === undefined) return null;
    values[name] = value;
  }
  return values as Values<Sent<F>>;
}

/** As `readAnswer`; throws where that gives null. */
export function expectAnswer<const F extends Fields>(fields: F, answer: unknown): Values<Sent<F>> {
  const read = readAnswer(fields, answer);
  if (!read) throw new Error('The answer could not be read. Please load this page again.');
  return read;
}

/** Messages by the names that fields have in requests, as messages by our names. */
export function byOurNames<const F extends Fields>(
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
    case 'list':
    case 'things':
      return (value as object[]).map((each) => writeInside(of, each));
    default:
      return value;
  }
}

function fromWire({ kind, words, options = [], of = {}, default: ifUnsaid }: Field, value: unknown): unknown {
  if (value === null && ifUnsaid === null) return null;
  switch (kind) {
    case 'paise':
      return paiseOf(value);
    case 'oneOf':
      return options.find((word) => word === value);
    case 'someOf':
      return Array.isArray(value) ? options.filter((word) => value.includes(word)) : undefined;
    case 'instant':
      return typeof value === 'string' ? millisecondsOf(value) : undefined;
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

/** A thing of a list; none where it cannot be read. */
function readEach(fields: Fields, answer: unknown): object[] {
  const read = readAnswer(fields, answer);
  return read ? [read] : [];
}

function millisecondsOf(iso: string): number | undefined {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? undefined : at;
}

/** The value at a path of at most two names. */
export function at(body: unknown, path: string): unknown {
  const [outer = '', inner] = path.split('.');
  const value = isRecord(body) ? body[outer] : undefined;
  return inner === undefined ? value : at(value, inner);
}

function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const [outer = '', inner] = path.split('.');
  if (inner === undefined) body[outer] = value;
  else body[outer] = { ...(body[outer] as object), [inner]: value };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
