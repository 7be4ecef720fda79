import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** The packages of fonts, with the scripts that the pages need from each. */
const letters = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'devanagari'],
  ['noto-sans-tamil', 'tamil'],
  ['noto-sans-malayalam', 'malayalam'],
  ['noto-sans-arabic', 'arabic'],
] as const;
const weights = [400, 600, 700] as const;

/**
 * Makes a page look the same on every machine and every day: it uses fonts that come with the project, unhinted,
 * instead of the system's, and a notice with today's date shows another day. Photos are grey, because in colour they
 * would take up most of the size of the stored screenshots. Needs `bypassCSP`: the page's policy allows no other fonts.
 */
export async function pinLook(page: Page): Promise<void> {
  await page.addInitScript(adopt, sheet());
  await page.addInitScript(keepMoment);
}

let made: string | undefined;
function sheet(): string {
  made ??= `${letters.flatMap(([name, script]) => weights.map((weight) => face(name, script, weight))).join('')}
    *, ::before, ::after, ::placeholder { font-family: Pinned !important; text-rendering: geometricPrecision !important; }
    /* How far the landing page is scrolled depends on what of it has been drawn. */
    .hero ~ section, .steps > li, .try { content-visibility: visible !important; }
    /* What stands at half a pixel is drawn above it or below. */
    .sheet .wait p { line-height: 22px !important; }
    img { filter: contrast(0) !important; }
    /* The code on the stand leads to this server, which has another address each time. */
    .stand path[transform] { visibility: hidden !important; }
    /* A ring is there or not by what came first, the tap or the script. */
    :is(a, button):focus-visible { outline: none !important; }`;
  return made;
}

function face(name: string, script: string, weight: number): string {
  const file = (path: string) =>
    readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}/${path}`)));
  const range = JSON.parse(file('unicode.json').toString())[script];
  const source = file(`files/${name}-${script}-${weight}-normal.woff2`).toString('base64');
  return `@font-face {
    font-family: Pinned; font-weight: ${weight}; unicode-range: ${range};
    src: url(data:font/woff2;base64,${source}) format('woff2');
  }`;
}

function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

function keepMoment(): void {
  const moment = /\w{3}\s\d{1,2},\s\d{4},\s\d{1,2}:\d{2}\s[AP]M/;
  const keep = () => {
    const notice = document.querySelector('[data-as-of]');
    if (!notice || !moment.test(notice.textContent)) return;
    const kept = notice.textContent.replace(moment, 'Nov\xa021,\xa02026,\xa04:05\xa0PM');
    if (kept !== notice.textContent) notice.textContent = kept;
  };
  new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true });
}
