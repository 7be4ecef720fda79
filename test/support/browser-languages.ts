import type { Page } from '@playwright/test';
import type { SuggestionCalls } from '#menu/translations/suggestion-calls.server.ts';
import { LANGUAGES, type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import { createOrderTaker, type OrderTaker } from './browser-orders.ts';
import { type Account, callApi, PASSWORD } from './browser-owner.ts';
import { strayWords } from './stray-words.ts';

/** Dishes that the food dictionary knows in every language. */
const menu = {
  Starters: { 'Paneer Tikka': 160, 'Masala Dosa': 80, 'Chicken Biryani': 240 },
  Sweets: { 'Gulab Jamun': 60 },
};

/** What the restaurant has named in English only: it stays so in every language. */
export const ENGLISH_NAMES = ['Asha Tiffins', 'Market Road', 'Nashik', 'Packing', 'Indiranagar', 'ASHA RAO'];

/**
 * Creates an owner who shows the menu in every language, with a name for each dish, and uses what customers read most
 * words about: ways to order, an area, a charge, GST, notes, payment by UPI, and orders that are kept.
 */
export async function createPolyglot(url: string): Promise<OrderTaker> {
  const payee = { id: 'asha@okbank', name: 'ASHA RAO' };
  const ordering = {
    ways: [{ type: 'dine_in' }, { type: 'takeaway', readyInMinutes: 20 }, { type: 'delivery', minimum: 50 }],
    deliveryAreas: [{ name: 'Indiranagar', pincodes: [560038], fee: 30, freeFrom: 500 }],
    deliversElsewhere: true,
    charges: [{ name: 'Packing', basis: 'piece', amount: 5 }],
    gst: { mode: 'exclusive', basisPoints: 500 },
  };
  const owner = await createOrderTaker(url, { menu, ordering });
  const { token } = owner;
  const save = (path: string, body: object) => callApi(url, 'PUT', path, { token, body });
  await save('/api/restaurant', { settings: { usualNotes: 'Less spicy' } });
  await save('/api/restaurant/upi', { ...payee, password: PASSWORD });
  await save('/api/restaurant/upi/checked', payee);
  await save('/api/restaurant/upi/when', { payWhen: 'before', password: PASSWORD });
  await showInAllLanguages(url, owner);
  return owner;
}

/** Shows an owner's menu in every language, with the names that the food dictionary suggests. */
export async function showInAllLanguages(url: string, { token }: Pick<Account, 'token'>): Promise<void> {
  const tags = languagesWith('public');
  await callApi(url, 'PUT', '/api/restaurant', { token, body: { settings: { languages: tags.join(' ') } } });
  for (const tag of tags.slice(1)) {
    const path = `/api/menu/translations/${tag}`;
    const names = await callApi<Suggested>(url, 'GET', `${path}/suggestions`, { token });
    const texts = names.map(({ kind, id, text }) => ({ kind, id, text }));
    await callApi(url, 'PUT', path, { token, body: { texts } });
  }
}

type Suggested = SuggestionCalls['GET /api/menu/translations/{tag}/suggestions']['answer'];

/**
 * Returns the words on a page that are not in the letters of the language their element says it is in, but for `names`
 * (`strayWords`). Looks at texts and at what is read out.
 */
export async function strayWordsOn(page: Page, names: readonly string[]): Promise<string[]> {
  const said = await page.evaluate(textsAndLanguages);
  return said.flatMap(({ text, lang }) => {
    if (!isLanguage(lang)) return [`${text}: no language ${lang}`];
    return strayWords(text, lang, names).map((word) => `${lang}: ${word} in “${text}”`);
  });
}

function isLanguage(lang: string): lang is LanguageTag {
  return Object.hasOwn(LANGUAGES, lang);
}

function textsAndLanguages(): Array<{ text: string; lang: string }> {
  const found: Array<{ text: string; lang: string }> = [];
  const add = (text: string, element: Element | null) => {
    const lang = element?.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? '';
    if (text.trim()) found.push({ text: text.trim(), lang });
  };
  add(document.title, document.documentElement);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, noscript, template'))
      add(node.textContent ?? '', node.parentElement);
  for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`body [${name}]`))
      add(element.getAttribute(name) ?? '', element);
  return found;
}
