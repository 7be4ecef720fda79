import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZipEntry, zipStream } from './zip-stream.server.ts';

const writtenAt = new Date('2026-03-02T06:30:00.000Z');
const entry = (name: string, content: string, compress: boolean): ZipEntry => ({
  name,
  bytes: strToU8(content),
  compress,
});

async function* from(entries: ZipEntry[], end: () => void = () => {}) {
  try {
    yield* entries;
  } finally {
    end();
  }
}

it('is a zip with every entry, also empty ones and those with Indian names', async () => {
  const entries = [
    entry('a.txt', 'dosa '.repeat(1000), true),
    entry('मेनू.txt', 'idli', false),
    entry('c', '', true),
  ];
  const bytes = new Uint8Array(await new Response(zipStream(from(entries), writtenAt)).arrayBuffer());
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]);
  expect(files).toEqual(entries.map(({ name, bytes: content }) => [name, strFromU8(content)]));
  expect(bytes.byteLength).toBeLessThan(1000);
});

it('is a zip when there is nothing in it', async () => {
  const bytes = new Uint8Array(await new Response(zipStream(from([]), writtenAt)).arrayBuffer());
  expect(unzipSync(bytes)).toEqual({});
});

it('breaks off when an entry cannot be read', async () => {
  async function* broken() {
    yield entry('a.txt', 'dosa', true);
    throw new Error('The disk is away');
  }
  await expect(new Response(zipStream(broken(), writtenAt)).arrayBuffer()).rejects.toThrow(
    'The disk is away',
  );
});

it('reads no further when nobody listens any more', async () => {
  let read = 0;
  let ended = false;
  async function* counted() {
    for await (const each of from(Array(50).fill(entry('a.txt', 'dosa', false)), () => {
      ended = true;
    })) {
      read += 1;
      yield each;
    }
  }
  const reader = zipStream(counted(), writtenAt).getReader();
  await reader.read();
  await reader.cancel();
  expect(read).toBeLessThan(5);
  expect(ended).toBe(true);
});
