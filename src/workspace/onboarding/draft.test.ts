import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as bulk from '#import/review/source/draft.ts';
import { readVisitorMenu, storeVisitorMenu } from '#menu/client/visitor-menu.ts';
import {
  type OnboardingDraft,
  readFirstItems,
  readOnboardingDraft,
  storeOnboardingDraft,
  takeTriedMenu,
} from './draft.ts';

function storage(text: string | null = null) {
  let stored = text;
  const browser = {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
  return () => browser;
}

const draft: OnboardingDraft = {
  business: { name: 'Spice Garden', slug: 'spice-garden', isOwnSlug: false },
  items: { category: 'Dosas', rows: [{ name: 'Masala Dosa', price: '80' }] },
};

describe('the draft of onboarding', () => {
  it('is there again at the next visit', () => {
    const browser = storage();
    storeOnboardingDraft('u1', draft, browser);
    expect(readOnboardingDraft('u1', browser)).toEqual(draft);
  });

  it('is nobody else’s', () => {
    const browser = storage();
    storeOnboardingDraft('u1', draft, browser);
    expect(readOnboardingDraft('u2', browser)).toEqual({});
  });

  it.each([null, '', '{', '[]', '{"userId":"u1"}', '{"userId":"u1","draft":{"items":{"rows":7}}}'])(
    'is empty when what is kept is %j',
    (text) => {
      expect(readOnboardingDraft('u1', storage(text))).toEqual({});
    },
  );

  it('does without a storage', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    storeOnboardingDraft('u1', draft, () => forbidden);
    expect(readOnboardingDraft('u1', () => forbidden)).toEqual({});
  });
});

const menu = { name: ' Spice  Garden ', text: 'Snacks:\nSamosa,20' };

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const texts = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    });
  }
});
afterEach(() => vi.unstubAllGlobals());

describe('a menu tried before sign-up', () => {
  it('moves into the drafts of the new account, once', () => {
    storeVisitorMenu(menu);
    expect(takeTriedMenu('u1')).toBe(true);
    expect(bulk.draftOf('u1').get().text).toBe(menu.text);
    expect(readOnboardingDraft('u1').business).toEqual({
      name: 'Spice Garden',
      slug: 'spice-garden',
      isOwnSlug: false,
    });
    expect(readVisitorMenu()).toBeUndefined();
    expect(takeTriedMenu('u1')).toBe(false);
  });

  it('leaves what is drafted already as it is', () => {
    const business = { name: 'Chai Point', slug: 'chai', isOwnSlug: true };
    storeOnboardingDraft('u1', { business });
    storeVisitorMenu(menu);
    takeTriedMenu('u1');
    expect(readOnboardingDraft('u1').business).toEqual(business);
  });

  it('waits while another paste is unfinished', () => {
    bulk.writeDraft('u1', { text: 'Tea,10', edits: [] });
    storeVisitorMenu(menu);
    expect(takeTriedMenu('u1')).toBe(false);
    expect(bulk.draftOf('u1').get().text).toBe('Tea,10');
    expect(readVisitorMenu()).toEqual(menu);
  });

  it('brings no name when none was given', () => {
    storeVisitorMenu({ ...menu, name: ' ' });
    expect(takeTriedMenu('u1')).toBe(true);
    expect(readOnboardingDraft('u1').business).toBeUndefined();
  });
});

const rows = (...typed: Array<[name: string, price: string]>) =>
  typed.map(([name, price]) => ({ name, price }));

describe('first items', () => {
  it('are read as typed, with the place of each', () => {
    const items = readFirstItems({
      category: '  Dosas ',
      rows: rows(['Masala Dosa', '80'], ['', ''], ['Ghee  Roast', '₹99.50']),
    });
    expect(items).toMatchObject({ category: 'Dosas', categoryProblem: undefined });
    expect(items.rowProblems).toEqual([undefined, undefined, undefined]);
    expect(items.lines).toEqual([
      { name: 'Masala Dosa', price: 80, place: 0 },
      { name: 'Ghee Roast', price: 99.5, place: 2 },
    ]);
  });

  it('name what is wrong in each row', () => {
    const { rowProblems, lines } = readFirstItems({
      category: 'Dosas',
      rows: rows(['Masala Dosa', ''], ['', '80'], ['Vada', 'forty'], [' ', ' '], ['Idli', '-3']),
    });
    expect(lines).toEqual([]);
    expect(rowProblems).toEqual([
      { price: 'Enter a price.' },
      { name: 'Enter a name.' },
      { price: 'Enter a price.' },
      undefined,
      { price: 'Cannot be negative.' },
    ]);
  });

  it('need a category', () => {
    expect(readFirstItems({ category: ' ', rows: [] }).categoryProblem).toBe('Category name cannot be empty');
  });
});
