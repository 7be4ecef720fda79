import { expect, it } from 'vitest';
import { staleSentence, withNotice } from './stale-notice.ts';

const asOf = new Date('2026-11-21T10:35:00.000Z');
const plain = (sentence: string) => sentence.replace(/\s/g, ' ');

it('says since when the menu is what it is, in India’s time', () => {
  expect(plain(staleSentence('offline', asOf, 'menu'))).toBe(
    'You are offline. This menu is from Nov 21, 2026, 4:05 PM.',
  );
});

it.each([
  ['offline', 'cart', 'You are offline. Prices are from'],
  ['slow', 'menu', 'Your internet is slow. This menu is from'],
  ['down', 'menu', 'The menu did not load. This menu is from'],
] as const)('says what is wrong: %s, %s', (trouble, page, words) => {
  expect(staleSentence(trouble, asOf, page)).toContain(words);
});

it('stands above the page and leaves the page itself as it is', () => {
  const page = '<html><head></head><body class="x"><div id="root">$& $1</div></body></html>';
  const marked = withNotice(page, 'As of now.', asOf, -5_000);
  expect(marked).toMatch(/<body class="x"><p [^>]*data-as-of="2026-11-21T10:35:00.000Z"[^>]*>As of now/);
  expect(marked).toContain('data-clock-ahead="-5000"');
  expect(marked.replace(/<p class="strip".*?<\/p>/, '')).toBe(page);
});
