import { z } from '@hono/zod-openapi';
import { parseRupees } from '../money.ts';
import { plainLines, singleLine } from '../text.ts';
import {
  at,
  type Changes,
  type Field,
  type Fields,
  requestNames,
  textProblem,
  type Wire,
  wireNames,
} from './fields.ts';

type Parsed = { ok: true; value: string } | { ok: false; message: string };

interface SpecialText {
  parse: (text: string) => Parsed;
  /** For the API's document. */
  example?: string;
}

/** How to read the texts that have rules of their own. */
type SpecialTexts<F extends Fields> = {
  [Name in keyof F as F[Name]['kind'] extends 'special' ? Name : never]: SpecialText;
};

/** PostgreSQL refuses U+0000 in a text, so no id has one. */
export const idText = (message: string) => z.string(message).transform((text) => text.replaceAll('\0', ''));

/** The schema of an answer, its names in the order of the table. */
export function answerSchema<const F extends Fields>(fields: F) {
  const named = Object.entries(fields).flatMap(([name, field]) =>
    wireNames(name, field).map((path) => [path, answerValue(field)] as const),
  );
  return z.object(nested(named) as { [Name in keyof Wire<F>]: z.ZodType<Wire<F>[Name]> });
}

/**
 * The schema of the body that creates or edits a thing. What it reads has our names; undefined leaves a field as it is.
 * `version` is the one an edit started from.
 */
export function requestSchema<const F extends Fields>(fields: F, specialTexts: SpecialTexts<F>) {
  return bodySchema<Changes<F>>(fields, specialTexts, (field) => field.default !== undefined);
}

/** The same for a body of which every field may be left out. */
export function partialRequestSchema<const F extends Fields>(fields: F, specialTexts: SpecialTexts<F>) {
  return bodySchema<Partial<Changes<F>>>(fields, specialTexts, () => true);
}

function bodySchema<Read>(
  fields: Fields,
  specialTexts: Readonly<Record<string, SpecialText>>,
  isOptional: (field: Field) => boolean,
) {
  const settable = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  const named = settable.flatMap(([name, field]) => {
    const given = requestValue(field, specialTexts[name]);
    const schema = field.default === null ? given.nullable() : given;
    const optional = isOptional(field) ? schema.optional() : schema;
    return requestNames(name, field).map((path) => [path, optional] as const);
  });
  return z
    .object({ ...nested(named, (group) => group.optional()), version: z.int('Not a version.').optional() })
    .superRefine((body, context) => {
      for (const message of contradictions(settable, body)) context.addIssue({ code: 'custom', ...message });
    })
    .transform(({ version, ...body }) => {
      const changes = settable.map(([name, field]) => [name, changeIn(body, name, field)]);
      return { version, changes: Object.fromEntries(changes) as Read };
    });
}

function answerValue({ kind, words, default: ifUnsaid }: Field): z.ZodType {
  const schema = words ? z.boolean() : answerKinds[kind];
  return ifUnsaid === null ? schema.nullable() : schema;
}

const answerKinds: Record<Field['kind'], z.ZodType> = {
  id: z.string(),
  line: z.string(),
  lines: z.string(),
  special: z.string(),
  paise: z.number(),
  count: z.int(),
  yesNo: z.boolean(),
};

function requestValue(field: Field, special: SpecialText | undefined): z.ZodType {
  const { missing } = field;
  switch (field.kind) {
    case 'id':
      return idText(missing ?? '').refine((text) => text !== '', missing);
    case 'line':
      return text(field, singleLine);
    case 'lines':
      return text(field, plainLines);
    case 'special':
      return specialText(field, special as SpecialText);
    case 'paise':
      return rupees;
    case 'count':
      return z.int(missing);
    case 'yesNo':
      return z.boolean('Choose yes or no.');
  }
}

function text(field: Field, clean: (typed: string) => string): z.ZodType {
  const typed = z.string(field.missing ?? 'Enter a text.');
  const given = field.nullable ? typed.nullable() : typed;
  return given
    .transform((text) => clean(text ?? ''))
    .superRefine((text, context) => {
      const problem = textProblem(field, text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    });
}

function specialText({ missing = 'Enter a text.' }: Field, { parse, example }: SpecialText): z.ZodType {
  return z
    .string(missing)
    .transform((typed, context) => {
      const parsed = parse(typed);
      if (parsed.ok) return parsed.value;
      context.addIssue({ code: 'custom', message: parsed.message });
      return z.NEVER;
    })
    .openapi({ type: 'string', ...(example && { example }) });
}

/** A price: rupees, read as paise. */
export const rupees = z
  .unknown()
  .transform((typed, context) => {
    const parsed = parseRupees(typed);
    if (parsed.ok) return parsed.paise;
    context.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  })
  .openapi({ type: 'number', example: 129.5, description: 'Rupees, at most 2 decimals' });

/** Schemas by path as the shape of an object; those of a group are an object of their own. */
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

/** Names of the same field that say different things. */
function contradictions(settable: Array<[string, Field]>, body: unknown) {
  return settable.flatMap(([name, field]) => {
    const [path = '', alias] = requestNames(name, field);
    const [first, second] = [at(body, path), alias && at(body, alias)];
    if (first === undefined || second === undefined || first === second) return [];
    return [{ path: path.split('.'), message: `${path} and ${alias} say different things.` }];
  });
}

/** What a checked body says of a field; undefined when nothing. */
function changeIn(body: unknown, name: string, { words, ...field }: Field): unknown {
  const value = requestNames(name, field).reduce<unknown>((said, path) => said ?? at(body, path), undefined);
  return value !== undefined && words ? words[Number(value)] : value;
}
