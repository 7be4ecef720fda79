import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reservedSlugs } from '#routes';
import { leastCpuOf } from '#test/support/cpu.ts';
import { isSlugShaped, slugProblem, suggestSlug, variantsOf } from './slug.ts';

/** Lone surrogates and control characters included. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes));

const indianLetter = fc.integer({ min: 0x0900, max: 0x0d7f }).map((code) => String.fromCodePoint(code));
const name = fc.oneof(
  anyText,
  fc.string({ maxLength: 80 }),
  fc.string({ unit: indianLetter, maxLength: 60 }),
  fc.constantFrom(...reservedSlugs),
);

describe('suggestSlug', () => {
  it.each([
    ['Spice Garden', 'spice-garden'],
    ['  Café Déjà Vu! ', 'cafe-deja-vu'],
    ["Domino's & Sons", 'dominos-and-sons'],
    ['Smørrebrød Straße', 'smorrebrod-strasse'],
    ['ＡＢＣ １２３', 'abc-123'],
    ['मसाला डोसा', 'masala-dosa'],
    ['अन्नपूर्णा भवन', 'annapurna-bhavan'],
    ['श्री रामभवन १२', 'shri-ramabhavan-12'],
    ['শ্রী মিষ্টান্ন', 'shri-mishtann'],
    ['ਪੰਜਾਬੀ ਢਾਬਾ', 'panjabi-dhaba'],
    ['ગુજરાતી થાળી', 'gujarati-thali'],
    ['ಉಡುಪಿ ಕೃಷ್ಣ ಭವನ', 'udupi-krishna-bhavana'],
    ['ആര്യ ഭവൻ', 'aarya-bhavan'],
    ['தமிழ் உணவகம்', 'tamizh-unavakam'],
    ['అన్న భోజనం', 'anna-bhojanam'],
    ['茶馆', ''],
    ['Ab', ''],
    ['', ''],
  ])('makes %j into %j', (typed, slug) => {
    expect(suggestSlug(typed)).toBe(slug);
  });

  it('keeps whole words of a long name, and cuts a word only when it is the first', () => {
    expect(suggestSlug('The Extraordinarily Long Named Family Restaurant')).toBe(
      'the-extraordinarily-long-named-family',
    );
    expect(suggestSlug('x'.repeat(60))).toBe('x'.repeat(40));
  });

  it('takes no time for what is no name', async () => {
    expect(await leastCpuOf(() => suggestSlug(`Asha${'\u0301\u0316'.repeat(30_000)}`))).toBeLessThan(200);
  });

  it('never suggests a name of the product itself', () => {
    expect(suggestSlug('Menu')).toBe('my-menu');
  });

  it('always gives a valid slug or nothing', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const slug = suggestSlug(typed);
        expect(slug === '' || slugProblem(slug) === undefined, slug).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves a valid slug as it is', () => {
    fc.assert(
      fc.property(name, (typed) => {
        expect(suggestSlug(suggestSlug(typed))).toBe(suggestSlug(typed));
      }),
    );
  });
});

describe('slugProblem', () => {
  it.each(['abc', 'spice-garden', 'a1-b2-c3', '123', 'x'.repeat(40)])('accepts %j', (slug) => {
    expect(slugProblem(slug)).toBeUndefined();
  });

  it.each([
    ['', /at least 3/],
    ['ab', /at least 3/],
    ['x'.repeat(41), /at most 40/],
    ['spice garden', /letters a to z/],
    ['café', /letters a to z/],
    ['a/b/c', /letters a to z/],
    ['abc\n', /letters a to z/],
    ['-abc', /[Dd]ashes/],
    ['abc-', /[Dd]ashes/],
    ['a--b', /[Dd]ashes/],
  ])('refuses %j', (slug, message) => {
    expect(slugProblem(slug)).toMatch(message);
  });

  it.each([...reservedSlugs, 'slug-check'])('refuses %j in any case: it is ours or too short', (slug) => {
    expect(slugProblem(slug)).toBeDefined();
    expect(slugProblem(slug.toUpperCase())).toBeDefined();
  });

  it('ignores case, and accepts nothing that could not stand in an address', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Z', '5', '-', '_', '.', '%'), maxLength: 45 }),
        (slug) => {
          expect(slugProblem(slug.toUpperCase())).toBe(slugProblem(slug.toLowerCase()));
          if (slugProblem(slug) === undefined) {
            expect(isSlugShaped(slug.toLowerCase())).toBe(true);
            expect(encodeURIComponent(slug)).toBe(slug);
          }
        },
      ),
    );
  });
});

describe('variantsOf', () => {
  it('gives a slug and valid neighbours, none twice', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const variants = variantsOf(suggestSlug(typed));
        expect(new Set(variants).size).toBe(variants.length);
        for (const variant of variants) expect(slugProblem(variant), variant).toBeUndefined();
      }),
    );
    expect(variantsOf('spice-garden').slice(0, 3)).toEqual([
      'spice-garden',
      'spice-garden-2',
      'spice-garden-3',
    ]);
  });
});
