import { describe, expect, it } from 'vitest';
import { uiTexts } from '../ui-texts.ts';
import { faultsIn, useRowForm } from './use-row-form.ts';

describe('a refused form', () => {
  const form = { email: '', password: '' };

  it('has each message at its field, in the order of the form', () => {
    const messages = { password: 'Too short.', email: 'Not an email.' };
    expect(faultsIn(form, messages)).toEqual([
      ['email', 'Not an email.'],
      ['password', 'Too short.'],
    ]);
  });

  it('has nothing at its fields when the message is about another', () => {
    expect(faultsIn(form, { other: 'No.' })).toEqual([]);
  });

  it('has the message about one translation at its translations', () => {
    const translated = { name: '', translations: {} };
    expect(faultsIn(translated, { 'translations.hi.name': 'Too long.' })).toEqual([
      ['translations', 'Too long.'],
    ]);
  });

  it('says how many fields to check', () => {
    expect([1, 2].map((count) => uiTexts.checkFields({ count }))).toEqual([
      'Please check 1 field.',
      'Please check 2 fields.',
    ]);
  });
});

/** Never called: the compiler checks that each form says what becomes of unsaved input (docs/product/common.md#drafts). */
export function formsThatDoNotCompile() {
  const save = async () => {};
  const secret = { password: '', note: '' };
  const several = { name: '', note: '' };
  const nullable = { plan: null as string | null };
  useRowForm({ begin: secret, draft: 'secret', save });
  useRowForm({ begin: several, draft: { name: 'several' }, save });
  useRowForm({ begin: { note: '' }, draft: 'brief', save });
  useRowForm({ begin: nullable, draft: { name: 'nullable', kinds: { plan: null } }, save });
  // @ts-expect-error: a password is never stored
  useRowForm({ begin: secret, draft: { name: 'secret' }, save });
  // @ts-expect-error: nor is a code
  useRowForm({ begin: { code: '' }, draft: 'brief', save });
  // @ts-expect-error: several fields are not typed in a moment
  useRowForm({ begin: several, draft: 'brief', save });
  // @ts-expect-error: a draft is for what may be stored
  useRowForm({ begin: several, draft: 'secret', save });
  // @ts-expect-error: without a sample a stored value of this field cannot be checked
  useRowForm({ begin: nullable, draft: { name: 'nullable' }, save });
  // @ts-expect-error: each form says it
  useRowForm({ begin: several, save });
}
