import { paiseOf, rupeesOf } from '../money.ts';

/** The kinds of field, and what the value of each is in our code. */
interface Kinds {
  id: string;
  /** A text of one line. */
  line: string;
  /** A text with line breaks. */
  lines: string;
  /** A text that has rules of its own, such as a phone number. */
  special: string;
  /** Money in whole paise; rupees on the wire. */
  paise: number;
  count: number;
  yesNo: boolean;
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
  default?: string | number | boolean | null;
  /** Set by the server alone. */
  readOnly?: true;
  /** A yes or no on the wire that stands for two words in our code: that for no, that for yes. */
  words?: readonly [string, string];
  /** What to tell whoever leaves it out, or sends something else. */
  missing?: string;
  /** The longest text, in characters. */
  max?: number;
  /** Null in a request is the default. */
  nullable?: true;
}

export type Fields = Record<string, Field>;

/** The value of a field in our code. */
export type ValueOf<F extends Field> =
  | (F extends { words: readonly [infer No, infer Yes] } ? No | Yes : Kinds[F['kind']])
  | (F extends { default: null } ? null : never);

/** A thing in our code: all of its fields by our names. */
export type Values<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Those of the fields that customers may see. */
export type PublicFields<F extends Fields> = {
  [Name in keyof F as F[Name]['public'] extends true ? Name : never]: F[Name];
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

type WireValue<F extends Field> = F extends { words: unknown } ? boolean : ValueOf<F>;

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
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.public)) as PublicFields<F>;
}

/** Of a thing only these fields. */
export function pickFields<const F extends Fields>(fields: F, thing: Readonly<Values<F>>): Values<F> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, thing[name]])) as Values<F>;
}

/** What the fields that have a default are when nothing is said. */
export function defaultsOf<const F extends Fields>(fields: F): Defaults<F> {
  const given = Object.entries(fields).filter(([, field]) => field.default !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [name, field.default])) as Defaults<F>;
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
  return write(Object.entries(fields), values, wireNames) as Wire<F>;
}

/** A draft as the body of a request. */
export function writeRequest<const F extends Fields>(fields: F, draft: Draft<F>): Record<string, unknown> {
  const settable = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  return write(settable, draft, requestNames);
}

function write(
  fields: Array<[string, Field]>,
  values: Readonly<Record<string, unknown>>,
  namesOf: typeof wireNames,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of fields)
    for (const path of namesOf(name, field)) put(body, path, toWire(field, values[name]));
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

function toWire({ kind, words }: Field, value: unknown): unknown {
  if (words) return value === undefined ? undefined : value === words[1];
  return kind === 'paise' ? rupeesOf(value as number) : value;
}

function fromWire({ kind, words }: Field, value: unknown): unknown {
  switch (kind) {
    case 'paise':
      return paiseOf(value);
    case 'count':
      return Number.isInteger(value) ? value : undefined;
    case 'yesNo':
      if (typeof value !== 'boolean') return undefined;
      return words ? words[Number(value)] : value;
    default:
      return typeof value === 'string' ? value : undefined;
  }
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
