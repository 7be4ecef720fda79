/**
 * An answer as it is being read: the next text is asked for when the reader has taken the one before, so that one is in
 * memory at a time. What `texts` throws breaks the stream off, so that half an answer is never taken for a whole one.
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

/** A JSON array, written batch by batch. */
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
