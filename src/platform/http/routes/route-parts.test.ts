import { expect, it } from 'vitest';
import { jsonArray, textStream } from './route-parts.server.ts';

async function* each<T>(...values: T[]): AsyncGenerator<T> {
  yield* values;
}
const read = (texts: AsyncIterable<string>) => new Response(textStream(texts)).text();

it('gives the texts in order, in any script', async () => {
  expect(await read(each('dosa, ', 'दोसा, ', 'தோசை'))).toBe('dosa, दोसा, தோசை');
});

it('asks for the next text when the one before was taken, and for none after the reader has left', async () => {
  const asked: string[] = [];
  let isLeft = false;
  async function* slowly() {
    try {
      for (const text of ['a', 'b', 'c']) {
        asked.push(text);
        yield text;
      }
    } finally {
      isLeft = true;
    }
  }
  const reader = textStream(slowly()).getReader();
  await reader.read();
  expect(asked).toEqual(['a']);
  await reader.cancel();
  expect([asked, isLeft]).toEqual([['a'], true]);
});

it('breaks off when the texts end in an error', async () => {
  async function* broken() {
    yield 'dosa';
    throw new Error('no more');
  }
  await expect(read(broken())).rejects.toThrow('no more');
});

it('writes one array out of any batches', async () => {
  expect(JSON.parse(await read(jsonArray(each())))).toEqual([]);
  expect(JSON.parse(await read(jsonArray(each([], [1, { a: '"' }], [], [3]))))).toEqual([1, { a: '"' }, 3]);
});
