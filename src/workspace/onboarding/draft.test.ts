import { describe, expect, it } from 'vitest';
import { keepDraft, type OnboardingDraft, readDraft } from './draft.ts';

function storage(text: string | null = null) {
  let kept = text;
  const browser = {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
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
    keepDraft('u1', draft, browser);
    expect(readDraft('u1', browser)).toEqual(draft);
  });

  it('is nobody else’s', () => {
    const browser = storage();
    keepDraft('u1', draft, browser);
    expect(readDraft('u2', browser)).toEqual({});
  });

  it.each([null, '', '{', '[]', '{"userId":"u1"}', '{"userId":"u1","draft":{"items":{"rows":7}}}'])(
    'is empty when what is kept is %j',
    (text) => {
      expect(readDraft('u1', storage(text))).toEqual({});
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
    keepDraft('u1', draft, () => forbidden);
    expect(readDraft('u1', () => forbidden)).toEqual({});
  });
});
