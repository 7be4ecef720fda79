import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../fields/fields.ts';
import { type Translations, withTranslation } from '../../fields/translations.ts';
import type { LanguageTag } from '../../texts/languages.ts';
import {
  formatTranslations,
  OtherLanguages,
  TranslationInputs,
  translationProblem,
} from './translation-lines.tsx';

const fields = {
  name: { kind: 'line', public: true, missing: () => 'Enter a name.', max: 5 },
  description: { kind: 'lines', public: true, default: '', max: 20 },
} as const satisfies Fields;

function shown(languages: readonly LanguageTag[], value: Translations, props: object = {}) {
  return renderToStaticMarkup(
    <OtherLanguages value={languages}>
      <TranslationInputs
        fields={fields}
        field="name"
        label="Name"
        value={value}
        onChange={() => {}}
        {...props}
      />
    </OtherLanguages>,
  );
}

describe('the lines for translations', () => {
  it('are not there without other languages', () => {
    expect(shown([], { hi: { name: 'डोसा' } })).toBe('');
  });

  it('are one per language, in its letters and direction, filled or "Not yet"', () => {
    const html = shown(['hi', 'ur'], { hi: { name: 'डोसा' }, ta: { name: 'தோசை' } });
    expect(html).toContain('aria-label="Name: other languages"');
    expect(html.match(/<label[^>]*>[^<]*/g)?.map((label) => label.replace(/.*>/, ''))).toEqual([
      'हिन्दी',
      'اردو',
    ]);
    const [hindi, urdu] = html.match(/<input[^>]*>/g) ?? [];
    expect(hindi).toMatch(/lang="hi" dir="ltr".*value="डोसा"/);
    expect(urdu).toMatch(/lang="ur" dir="rtl" .*placeholder="Not yet".*value=""/);
  });

  it('show what is wrong at the line that is wrong', () => {
    const value = { hi: { name: 'डोसा' }, ta: { name: 'மசாலா தோசை' } };
    const message = translationProblem(fields, value);
    expect(message).toBeDefined();
    const [hindi, tamil] = shown(['hi', 'ta'], value, { fault: { type: 'validate', message } })
      .split('<label')
      .slice(1);
    expect(hindi).not.toContain('aria-invalid=');
    expect(tamil).toContain('aria-invalid="true"');
    expect(tamil).toContain(message);
  });

  it('have the limits of their text, but may be empty', () => {
    expect(translationProblem(fields, undefined)).toBeUndefined();
    expect(translationProblem(fields, { hi: { name: '  ', description: 'ड'.repeat(20) } })).toBeUndefined();
    expect(translationProblem(fields, { hi: { description: 'ड'.repeat(21) } })).toBeDefined();
  });

  it('change one text and keep the others', () => {
    const all = { hi: { name: 'डोसा', description: 'गरम' }, ta: { name: 'தோசை' } };
    expect(withTranslation(all, 'ta', 'name', '')).toEqual({ hi: all.hi });
    expect(withTranslation(all, 'hi', 'name', '')).toEqual({ ...all, hi: { description: 'गरम' } });
    expect(withTranslation(undefined, 'hi', 'name', 'डोसा')).toEqual({ hi: { name: 'डोसा' } });
    expect(withTranslation(undefined, 'hi', 'name', '')).toEqual({});
  });

  it('are listed in words', () => {
    expect(formatTranslations({ hi: { name: 'डोसा' }, ta: { name: 'தோசை' } })).toBe('डोसा, தோசை');
    expect(formatTranslations({})).toBe('None');
  });
});
