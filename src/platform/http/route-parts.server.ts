import { z } from '@hono/zod-openapi';
import { textStream } from './text-stream.server.ts';

/** A JSON answer in a route's description. */
export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A CSV answer in a route's description. */
export const csvAnswer = {
  description: 'The table',
  content: { 'text/csv': { schema: z.string() } },
};

/** Streams a CSV as a download with a file name. `headers` are added. */
export function csvDownload(
  name: string,
  texts: AsyncIterable<string>,
  headers: Record<string, string> = {},
): Response {
  return new Response(textStream(texts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      ...headers,
    },
  });
}

/** A JSON body in a route's description, with an optional example. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema, example?: object) => ({
  required: true as const,
  content: { 'application/json': { schema, ...(example && { example }) } },
});

/** The answer of a call that has nothing to return but that it is done. */
const done = z.object({ success: z.literal(true), message: z.string() });

/** The answer of a call that is done, and says so in a message for the owner. */
export const confirming = (message: string) => ({
  answer: done,
  present: (_: unknown) => ({ success: true, message }) as const,
});

/** Presents each row of a list. */
export const each =
  <Row, Wire>(present: (row: Row) => Wire) =>
  (rows: readonly Row[]): Wire[] =>
    rows.map((row) => present(row));
