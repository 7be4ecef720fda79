import { expect, it } from 'vitest';
import { followLanguages, readCatalogue } from '#platform/texts/catalogues.server.ts';
import { pages } from '#routes';
import { buildShells } from './shell.server.ts';
import { workspacePages } from './workspace-pages.server.ts';

followLanguages();

const assets = (tag: string) => ({ script: `/assets/${tag}.js`, styles: [], preloads: [] });
const shells = buildShells(
  { en: assets('en'), hi: assets('hi'), ta: assets('ta') },
  { publicUrl: 'https://menu.example' },
);
const site = workspacePages(shells, ['en', 'hi']);

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await site.request(path, { headers });
  const html = await answer.text();
  const language = /<html lang="(\w+)-IN"/.exec(html)?.[1];
  expect(html).toContain(`<script type="module" src="/assets/${language}.js">`);
  return { language, html, headers: answer.headers };
}

it.each([
  ['nothing asks for a language', '', {}, 'en'],
  ['the address asks', '?lang=hi', { Cookie: 'app_lang=en', 'Accept-Language': 'en' }, 'hi'],
  ['the owner has chosen', '', { Cookie: 'a=1; app_lang=hi', 'Accept-Language': 'en' }, 'hi'],
  ['the owner has chosen English', '', { Cookie: 'app_lang=en', 'Accept-Language': 'hi' }, 'en'],
  ['a customer has chosen', '', { Cookie: 'lang=hi' }, 'en'],
  ['the browser prefers', '', { 'Accept-Language': 'gu, hi-IN;q=0.8, en;q=0.5' }, 'hi'],
  ['the browser prefers what is not complete', '', { 'Accept-Language': 'ta, en;q=0.5' }, 'en'],
  ['somebody looks at what is not complete', '?lang=ta', {}, 'ta'],
  ['all ask for what there is not', '?lang=ur', { Cookie: 'app_lang=toString' }, 'en'],
])('opens the workspace where %s', async (_, query, headers: Record<string, string>, language) => {
  for (const path of [pages.signUp(), pages.dashboardHome(), pages.onboarding()])
    expect((await open(path + query, headers)).language).toBe(language);
});

it('tells caches what the language depends on, and keeps the one that the address asks for', async () => {
  const { headers } = await open(`${pages.signIn()}?lang=hi`);
  expect(headers.get('Vary')).toBe('Accept-Language, Cookie');
  expect(headers.get('Cache-Control')).toBe('no-cache');
  expect(headers.get('Set-Cookie')).toBe('app_lang=hi; Path=/; Max-Age=31536000; SameSite=Lax');
  for (const address of [pages.signIn(), `${pages.signIn()}?lang=ur`])
    expect((await open(address)).headers.get('Set-Cookie')).toBeNull();
});

it('opens the administrator’s pages in English always', async () => {
  for (const path of [pages.adminOverview(), `${pages.adminUsers()}?lang=hi`]) {
    const { language, headers } = await open(path, { Cookie: 'app_lang=hi', 'Accept-Language': 'hi' });
    expect(language).toBe('en');
    expect(headers.get('Set-Cookie')).toBeNull();
  }
});

it('says in that language which browser it needs', async () => {
  const title = readCatalogue('hi', 'workspace').get('old-browser.oldTitle');
  expect(title).toMatch(/[\u0900-\u097f]/);
  expect((await open(`${pages.signIn()}?lang=hi`)).html).toContain(title);
  expect((await open(pages.signIn())).html).toContain('Please use a newer browser');
});
