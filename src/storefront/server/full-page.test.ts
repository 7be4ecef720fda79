import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import type { StorefrontData } from '../view/view.ts';
import { bytesOf, fullPage, isListed } from './full-page.server.ts';
import { compressHarder, makeReady, respond } from './ready-page.server.ts';

const kept = {
  restaurantId: 'r1',
  pageVersion: 1,
  validUntil: Date.parse('2099-01-01'),
  closesAt: Date.parse('2099-01-01'),
};
const headers = { 'Content-Type': 'text/html; charset=utf-8' };
const asking = (encoding: string) => ({
  header: (name: string) => (name === 'Accept-Encoding' ? encoding : ''),
});

describe('a page in the cache', () => {
  it('knows its ids, and none that are joined or cut from them', () => {
    const view = longView();
    const page = fullPage(kept, { page: 'menu', view }, makeReady('page', headers));
    const [first, second] = view.categories.flatMap(({ items }) => items.map(({ id }) => id));
    expect(isListed(page.itemIds, first ?? '')).toBe(true);
    expect(isListed(page.itemIds, `${first},${second}`)).toBe(false);
    expect(isListed(page.itemIds, first?.slice(1) ?? '')).toBe(false);
    expect(isListed(page.itemIds, '')).toBe(false);
    expect(isListed(page.categoryIds, first ?? '')).toBe(false);
  });

  it('of 60 dishes takes less than 30 kB, so that 10,000 fit into 300 MB', () => {
    const data = { page: 'menu', view: longView() } as const;
    const page = fullPage(kept, data, makeReady(textOf(data), headers));
    expect(bytesOf(page)).toBeLessThan(30_000);
    // The body must not keep a larger buffer alive: zlib's own buffers are not counted.
    expect(page.ready.brotli.bytes.buffer.byteLength).toBe(page.ready.brotli.bytes.byteLength);
  });

  it('counts what its dishes ask for in bytes, whatever it is written in', () => {
    const page = fullPage(kept, { page: 'menu', view: longView() }, makeReady('page', headers));
    expect(bytesOf({ ...page, choices: 'मसाला' }) - bytesOf(page)).toBe(15);
  });

  it('has one body, of which the others are made, before and after it was made smaller', async () => {
    const text = textOf({ view: longView() });
    const ready = makeReady(text, headers);
    const bodies = async () => ({
      br: brotliDecompressSync(await bytesIn(respond(ready, asking('br')))).toString(),
      gzip: gunzipSync(await bytesIn(respond(ready, asking('gzip')))).toString(),
      identity: (await bytesIn(respond(ready, asking('')))).toString(),
    });
    const all = { br: text, gzip: text, identity: text };
    expect(await bodies()).toEqual(all);
    const before = ready.brotli.bytes.byteLength;
    await compressHarder(ready);
    expect(ready.brotli.bytes.byteLength).toBeLessThan(before);
    expect(await bodies()).toEqual(all);
    const { headers: sent } = respond(ready, asking('gzip'));
    expect(sent.get('Content-Encoding')).toBe('gzip');
    expect(sent.get('ETag')).toBe(ready.etag);
    expect(respond(ready, asking('')).headers.has('Content-Encoding')).toBe(false);
  });
});

/** A view of 60 dishes with random words, so that it compresses like a real menu. */
function longView() {
  const word = () => randomBytes(4).toString('base64url');
  const item = () =>
    sampleItem(`${word()} Masala`, {
      id: randomUUIDv7(),
      description: `Slow-cooked ${word()}, served with ${word()}.`,
    });
  const section = (_: unknown, at: number) =>
    sampleCategory(`Category ${at}`, Array.from({ length: 10 }, item), { id: randomUUIDv7() });
  return sampleView({}, Array.from({ length: 6 }, section));
}

/** HTML about as long as the page of such a menu. */
function textOf({ view }: Pick<StorefrontData, 'view'>): string {
  return `<!doctype html>${'<li class="card"><p>'.repeat(1_000)}${JSON.stringify(view)}${JSON.stringify(view)}`;
}

async function bytesIn(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}
