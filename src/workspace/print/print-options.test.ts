import { describe, expect, it } from 'vitest';
import { languages } from '#menu/printed-languages.ts';
import { firstOptions, withLanguage } from './print-options.ts';

describe('the language of what is printed', () => {
  it('changes a headline of ours', () => {
    expect(withLanguage(firstOptions, 'ta').headline).toBe(languages.ta.headline);
    expect(withLanguage({ ...firstOptions, headline: ' ' }, 'ml').headline).toBe(languages.ml.headline);
  });

  it('leaves a headline that the owner wrote', () => {
    const written = { ...firstOptions, headline: 'Order from your table' };
    expect(withLanguage(written, 'bn')).toEqual({ ...written, language: 'bn' });
  });
});
