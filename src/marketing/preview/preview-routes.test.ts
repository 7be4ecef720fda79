import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/http/errors.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { createLimits } from '#platform/http/limits/limits.server.ts';
import { limitRoutes } from '#platform/http/limits/route-limits.server.ts';
import { followLanguages } from '#platform/texts/catalogues.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { JobTimeout } from '#platform/workers/thread.server.ts';
import { pages } from '#routes';
import { MAX_TRIED_CHARACTERS } from '../landing/try-menu.ts';
import { createMenuReader, type MenuReader } from './menu-reader.server.ts';
import { type PreviewPage, previewRoutes } from './preview-routes.server.ts';

followLanguages();

const rendered: string[] = [];
const languages: string[] = [];
const renderer = {
  render(page: PreviewPage) {
    rendered.push(page.kind);
    languages.push(languageNow.tag());
    return { html: JSON.stringify(page), headers: { 'Content-Type': 'text/html; charset=utf-8' } };
  },
};
const reader = createMenuReader();
afterAll(reader.stop);

let site: Hono;
beforeEach(() => {
  site = siteWith(reader);
});

const siteWith = (menuReader: MenuReader) => {
  const limits = createLimits();
  return new Hono()
    .use(limitRoutes(limits, () => 'here'))
    .route('/', previewRoutes({ limits }, renderer, parseTrustedProxies('off'), menuReader, ['en', 'hi']));
};

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request(pages.menuPreview(), { method: 'POST', body: new URLSearchParams(fields), headers });

describe('the preview of a pasted menu', () => {
  it('is made for forms of our own pages only', async () => {
    const answer = await post({ menu: 'Samosa,20' }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(pages.landing());
    expect((await post({ menu: 'Samosa,20' }, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  it('is in the language of the landing page that it is sent from', async () => {
    languages.length = 0;
    const jobs: string[] = [];
    site = siteWith({
      ...reader,
      run: (job, address) => {
        jobs.push(job.language);
        return reader.run(job, address);
      },
    });
    const inHindi = { method: 'POST', body: new URLSearchParams({ menu: 'Samosa,20' }) };
    expect((await site.request('/preview?lang=hi', inHindi)).status).toBe(200);
    for (const address of ['/preview?lang=hi', '/preview', '/preview?lang=ta']) await site.request(address);
    expect([jobs, languages]).toEqual([['hi'], ['hi', 'hi', 'en']]);
    const foreign = { ...inHindi, headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await site.request('/preview?lang=hi', foreign)).headers.get('Location')).toBe('/?lang=hi');
  });

  it('renders the page for whoever opens its address once', async () => {
    rendered.length = 0;
    const answers = [
      await site.request(pages.menuPreview()),
      await site.request(`${pages.menuPreview()}?x=1`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('{"kind":"gone"}');
    }
    expect(rendered.filter((kind) => kind === 'gone')).toHaveLength(1);
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

  it('refuses more than a restaurant may have', async () => {
    const categories = Array.from({ length: 101 }, (_, number) => `A${number}:\nb,1;`).join('');
    for (const menu of ['Tea 20\n'.repeat(2_001), categories]) {
      const answer = await post({ menu });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ kind: 'tooMuch' });
    }
    expect((await post({ menu: 'Tea 20\n'.repeat(2_000) })).status).toBe(200);
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

  it('finds nothing to read in what is no form, however broken', async () => {
    const broken = '--x\r\nA: b\r\n\r\nv\r\n--x--';
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data', 'application/json', '']) {
      const answer = await site.request(pages.menuPreview(), {
        method: 'POST',
        body: broken,
        headers: { 'Content-Type': type },
      });
      expect([type, answer.status]).toEqual([type, 422]);
    }
  });

  it('says so when a text takes too long to read, and soon asks its sender to wait', async () => {
    site = siteWith(failing(new JobTimeout()));
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await post({ menu: '.'.repeat(480) });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ kind: 'tooSlow' });
    }
    expect((await post({ menu: 'Samosa,20' })).status).toBe(429);
  });

  it('asks to try again when too many others have theirs read', async () => {
    site = siteWith(failing(new AppError(503, 'busy', 'Busy.')));
    const answer = await post({ menu: 'Samosa,20' });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await answer.json()).toEqual({ kind: 'busy' });
  });

  it('reads the longest text of what once took a minute in its time', async () => {
    for (const unit of ['.', '-', '|', '=', '–', '‹', '•', '*a ', '1,11,']) {
      const line = unit.repeat(480 / unit.length);
      const menu = `Samosa,20\n${`${line}1\n`.repeat(60)}`.slice(0, MAX_TRIED_CHARACTERS);
      expect([unit, (await post({ menu })).status]).toEqual([unit, 200]);
    }
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
    expect(page.view.categories.map(({ name }) => name)).toEqual(['Breakfast', 'Biryani', 'Sweets & coffee']);
    expect([...page.unreadable, ...page.doubtful]).toEqual([]);
  });
});

function failing(error: Error): MenuReader {
  return { run: () => Promise.reject(error), warm: () => {}, stop: () => {} };
}
