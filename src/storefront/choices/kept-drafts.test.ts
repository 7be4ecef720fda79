import { expect, it } from 'vitest';
import { keepDraft, keptDraft } from './kept-drafts.ts';

const draft = { variant: 2, choices: [], note: 'less spicy', quantity: 1 };

it('keeps what was chosen of each dish for a minute, and not what is in the cart', () => {
  keepDraft('biryani', draft, 1_000);
  expect(keptDraft('biryani', 60_999)).toBe(draft);
  expect(keptDraft('biryani', 61_000)).toBeUndefined();
  expect(keptDraft('dosa', 1_000)).toBeUndefined();
  keepDraft('biryani', undefined, 1_000);
  expect(keptDraft('biryani', 1_000)).toBeUndefined();
});
