import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/logs/log.server.ts';
import { followLanguages } from '#platform/texts/catalogues.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { type MarketingPages, marketingPages } from './marketing-pages.server.ts';

const headers = { 'Content-Type': 'text/html; charset=utf-8' };

followLanguages();

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

  it('come in the language of the request, those of the law in English', async () => {
    const rendered: string[] = [];
    const site = marketingPages(
      async () => {
        rendered.push(languageNow.tag());
        return { headers, html: { '/': languageNow.tag(), '/terms': 'terms' } };
      },
      createLog('silent'),
      ['en', 'hi', 'ta'],
    );
    const ask = async (path: string, request: Record<string, string> = {}) => {
      const answer = await site.request(path, { headers: request });
      return [await answer.text(), answer.headers.get('Vary')];
    };
    const vary = 'Accept-Encoding, Save-Data, Accept-Language, Cookie';
    expect(await ask('/')).toEqual(['en', vary]);
    expect(await ask('/?lang=hi', { Cookie: 'app_lang=ta', 'Accept-Language': 'ta' })).toEqual(['hi', vary]);
    expect(await ask('/', { Cookie: 'app_lang=ta', 'Accept-Language': 'hi' })).toEqual(['ta', vary]);
    expect(await ask('/', { 'Accept-Language': 'hi-IN,en;q=0.8' })).toEqual(['hi', vary]);
    expect(await ask('/?lang=xx')).toEqual(['en', vary]);
    expect(await ask('/terms?lang=hi', { Cookie: 'app_lang=hi' })).toEqual([
      'terms',
      'Accept-Encoding, Save-Data',
    ]);
    expect(new Set(rendered)).toEqual(new Set(['en', 'hi', 'ta']));
  });

  it('are in English while a language cannot be rendered', async () => {
    const site = marketingPages(
      async () => {
        if (languageNow.tag() !== 'en') throw new Error('away');
        return { headers, html: { '/': 'English' } };
      },
      createLog('silent'),
      ['en', 'hi'],
    );
    await site.request('/');
    expect(await (await site.request('/?lang=hi')).text()).toBe('English');
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
