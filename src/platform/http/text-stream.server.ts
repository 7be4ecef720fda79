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
