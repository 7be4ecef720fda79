import { expect, it } from 'vitest';
import { changedUserFields, type UserForm } from './user.ts';

const begin: UserForm = { email: 'asha@example.com', state: 'active', reason: '' };

it.each([
  ['nothing', begin, undefined],
  ['the same email in other letters', { ...begin, email: ' Asha@Example.com ' }, undefined],
  ['a new email', { ...begin, email: 'new@example.com' }, { email: 'new@example.com' }],
  [
    'a suspension with its reason',
    { ...begin, state: 'suspended', reason: ' Fake orders ' },
    { isActive: false, reason: 'Fake orders' },
  ],
] as [string, UserForm, unknown][])('%s', (_, now, sent) => {
  expect(changedUserFields(begin, now)).toEqual(sent);
});

it('sends a new reason with the state it belongs to, and none when a suspension ends', () => {
  const suspended: UserForm = { ...begin, state: 'suspended', reason: 'Fake orders' };

  expect(changedUserFields(suspended, { ...suspended, reason: 'Spam' })).toEqual({
    isActive: false,
    reason: 'Spam',
  });
  expect(changedUserFields(suspended, { ...suspended, state: 'active' })).toEqual({ isActive: true });
});
