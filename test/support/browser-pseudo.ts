import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { CLOSE, OPEN } from './pseudo-texts.ts';

/** Waits until a page shows texts, and is not busy any more. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    (open) =>
      document.body?.textContent.includes(open) &&
      !document.querySelector('[aria-busy=true], [data-loading], [role=progressbar]'),
    OPEN,
    { timeout: 10_000 },
  );
}

/**
 * Returns what a page says outside of pseudo texts, as texts and as attributes that are read out. Parts that name a
 * language of their own, such as the links to other languages, do not count.
 */
export function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(outside, [OPEN, CLOSE] as const);
}

function outside([open, close]: readonly [string, string]): string[] {
  const isOther = (element: Element) =>
    !element.checkVisibility() ||
    element.closest('script, style, noscript, template, iframe, [translate=no], [lang]') !==
      document.documentElement;
  const found: string[] = [];
  // A text can be spread over elements, so brackets are counted through the whole page.
  let depth = 0;
  const rest = (text: string) => {
    let without = '';
    for (const sign of text) {
      if (sign === open) depth += 1;
      else if (sign === close) depth -= 1;
      else if (depth === 0) without += sign;
    }
    return without.trim();
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const without = node.parentElement?.closest('script, style, noscript, template') ? '' : rest(node.data);
    if (without && node.parentElement && !isOther(node.parentElement)) found.push(without);
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      depth = 0;
      const without = rest(element.getAttribute(name) ?? '');
      if (without && !isOther(element)) found.push(`${name}: ${without}`);
    }
  return found;
}

/** Returns the pseudo texts on a page that end in an ellipsis: a translation would be cut there. */
export function cutTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    (open) =>
      [...document.querySelectorAll('body *')]
        .filter(
          (element) =>
            getComputedStyle(element).textOverflow === 'ellipsis' &&
            element.scrollWidth > element.clientWidth + 1 &&
            element.checkVisibility() &&
            element.textContent.startsWith(open),
        )
        .map((element) => element.textContent),
    OPEN,
  );
}

/** Returns all names and sentences that the database of a server holds, the longest first. */
export function dataOf(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000 });
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const data = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner);
    if (typeof value !== 'string') return;
    if (/^[[{]/.test(value)) collect(jsonIn(value));
    for (const line of value.split('\n')) if (isData(line)) data.add(line.trim());
  };
  for (const { name } of tables)
    for (const row of database.prepare(`select * from "${name}"`).all()) collect(row);
  database.close();
  return [...data].sort((one, other) => other.length - one.length);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names and sentences have a capital, a blank or a hyphen; what code compares with, such as `takeaway`, has none. */
export function isData(text: string): boolean {
  return /[A-Z @.-]/.test(text) && !/^[A-Z_]+$/.test(text) && text.trim().length > 1;
}
