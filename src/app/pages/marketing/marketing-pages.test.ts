import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/logs/log.server.ts';
import { type MarketingPages, marketingPages } from './marketing-pages.server.ts';

const headers = { 'Content-Type': 'text/html; charset=utf-8' };

describe('the pages about the product', () => {
  it('are compressed, and unchanged ones are not sent again', async () => {
    const site = marketingPages(
      async () => ({ headers, html: { '/': '<p>Hello', '/terms': '<p>Terms' } }),
      createLog('silent'),
    );
    const answer = await site.request('/', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('<p>Hello');
    const again = await site.request('/', { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await (await site.request('/terms')).text()).toBe('<p>Terms');
  });

  it('follow at once when they change', async () => {
    let now: MarketingPages = { headers, html: { '/': '₹499' } };
    const site = marketingPages(async () => now, createLog('silent'));
    expect(await (await site.request('/')).text()).toBe('₹499');
    now = { headers, html: { '/': '₹599' } };
    expect(await (await site.request('/')).text()).toBe('₹599');
  });

  it('stay as they were while what they are made from is out of reach', async () => {
    let current = async (): Promise<MarketingPages> => {
      throw new Error('away');
    };
    const site = marketingPages(() => current(), createLog('silent'));
    site.onError((_, c) => c.text('down', 503));
    expect((await site.request('/')).status).toBe(503);
    const away = current;
    current = async () => ({ headers, html: { '/': '₹499' } });
    await site.request('/');
    current = away;
    expect(await (await site.request('/')).text()).toBe('₹499');
  });
});
