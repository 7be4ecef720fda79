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
