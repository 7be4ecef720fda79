import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseTrustedProxies } from '#platform/http/client-address.server.ts';
import { createLimits } from '#platform/limits.server.ts';
import { pages } from '#routes';
import { MAX_TRIED_CHARACTERS } from '../try-menu.ts';
import { type PreviewPage, previewRoutes } from './preview-routes.server.ts';

const renderer = {
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  render: (page: PreviewPage) => JSON.stringify(page),
};
let site: Hono;
beforeEach(() => {
  site = previewRoutes({ limits: createLimits() }, renderer, parseTrustedProxies('off'));
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request(pages.menuPreview(), { method: 'POST', body: new URLSearchParams(fields), headers });

describe('the preview of a pasted menu', () => {
  it('is made for forms of our own pages only', async () => {
    const answer = await post({ menu: 'Samosa,20' }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(pages.landing());
    expect((await post({ menu: 'Samosa,20' }, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  it('refuses what is too long, by its letters and by its bytes', async () => {
    const longest = `${'a'.repeat(MAX_TRIED_CHARACTERS - 2)},1`;
    for (const text of [`a${longest}`, 'अ'.repeat(MAX_TRIED_CHARACTERS * 2)]) {
      const answer = await post({ menu: text });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ kind: 'tooLong' });
    }
    expect((await post({ menu: longest })).status).not.toBe(413);
  });

  it('says when nothing could be read, and why', async () => {
    for (const fields of [{}, { menu: ' ' }, { menu: 'Call 98765 43210' }] as Record<string, string>[]) {
      const answer = await post(fields);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ kind: 'nothing' });
    }
  });

  it('asks somebody in a great hurry to wait', async () => {
    for (let tries = 0; tries < 300; tries += 1) await post({});
    const answer = await post({ menu: 'Samosa,20' });
    expect(answer.status).toBe(429);
    expect(await answer.json()).toEqual({ kind: 'tooMany' });
  });

  it('shows the menu, and nothing keeps it', async () => {
    const answer = await post({ menu: 'Snacks:\nSamosa,20\nopen 9 am', name: 'Asha Tiffins' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const page = (await answer.json()) as Extract<PreviewPage, { kind: 'menu' }>;
    expect(page).toMatchObject({ kind: 'menu', itemCount: 1, unreadable: [{ lineNumber: 3 }] });
    expect(page.view.restaurant.name).toBe('Asha Tiffins');
    expect((await site.request(pages.menuPreview())).status).toBe(404);
  });

  it('shows an example to who has no menu at hand, whatever is in the box', async () => {
    const answer = await post({ menu: 'nonsense', example: '1' });
    const page = (await answer.json()) as Extract<PreviewPage, { kind: 'menu' }>;
    expect(page.view.categories.map(({ name }) => name)).toEqual(['Breakfast', 'Tea & coffee']);
    expect([...page.unreadable, ...page.doubtful]).toEqual([]);
  });
});
