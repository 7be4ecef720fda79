import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type MarketingPages, marketingPages } from './marketing-pages.server.ts';

const headers = { 'Content-Type': 'text/html; charset=utf-8' };

describe('the pages about the product', () => {
  it('are compressed, and unchanged ones are not sent again', async () => {
    const site = marketingPages(() => ({ headers, html: { '/': '<p>Hello', '/terms': '<p>Terms' } }));
    const answer = await site.request('/', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await answer.bytes()).toString()).toBe('<p>Hello');
    const again = await site.request('/', { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await (await site.request('/terms')).text()).toBe('<p>Terms');
    expect((await site.request('/privacy')).status).toBe(404);
  });

  it('follow at once when they change', async () => {
    let now: MarketingPages = { headers, html: { '/': '₹499' } };
    const site = marketingPages(() => now);
    expect(await (await site.request('/')).text()).toBe('₹499');
    now = { headers, html: { '/': '₹599' } };
    expect(await (await site.request('/')).text()).toBe('₹599');
  });
});
