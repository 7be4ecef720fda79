import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
  /** Off for what is compressed already, such as pictures. */
  compress: boolean;
}

/**
 * Returns a zip as a stream. It asks for the next entry only when the reader has taken the previous one, so that one
 * entry is in memory at a time. An error from `entries` breaks the stream, so that a partial zip never passes for a
 * whole one.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, writtenAt: Date): ReadableStream<Uint8Array> {
  const waiting = entries[Symbol.asyncIterator]();
  let zip: Zip;
  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const next = await waiting.next();
      if (next.done) return zip.end();
      const { name, bytes, compress } = next.value;
      const file = compress ? new ZipDeflate(name) : new ZipPassThrough(name);
      file.mtime = writtenAt;
      zip.add(file);
      file.push(bytes, true);
    },
    async cancel() {
      await waiting.return?.();
    },
  });
}
