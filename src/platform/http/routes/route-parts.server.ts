import { z } from '@hono/zod-openapi';

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
export const confirming = (message: () => string) => ({
  answer: done,
  present: (_: unknown) => ({ success: true, message: message() }) as const,
});

/** Presents each row of a list. */
export const each =
  <Row, Wire>(present: (row: Row) => Wire) =>
  (rows: readonly Row[]): Wire[] =>
    rows.map((row) => present(row));

/**
 * Returns texts as a byte stream. It asks for the next text only when the reader has taken the previous one, so that
 * one text is in memory at a time. An error from `texts` breaks the stream, so that a partial response never passes for
 * a whole one.
 */
export function textStream(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const waiting = texts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await waiting.next();
        if (next.done) return controller.close();
        controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await waiting.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Yields a JSON array as texts, batch by batch. */
export async function* jsonArray(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    const items = batch.map((item) => JSON.stringify(item)).join(',');
    yield isFirst ? items : `,${items}`;
    isFirst = false;
  }
  yield ']';
}
