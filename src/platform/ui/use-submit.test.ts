import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/http/api-client.ts';
import { showRefusal } from './use-submit.ts';

const fields = ['email', 'password'] as const;

describe('a refused form', () => {
  it('has each message at its field and the focus in the first', () => {
    const setError = vi.fn();
    const told = { password: 'Too short.', email: 'Not an email.' };
    showRefusal(new ApiError(400, { message: 'Not an email.', fields: told }), fields, setError);
    expect(setError.mock.calls).toEqual([
      ['email', { message: 'Not an email.' }, { shouldFocus: true }],
      ['password', { message: 'Too short.' }, { shouldFocus: false }],
    ]);
  });

  it('has over it what is about no field of its own', () => {
    const setError = vi.fn();
    showRefusal(new ApiError(400, { message: 'No.', fields: { other: 'No.' } }), fields, setError);
    expect(setError.mock.calls).toEqual([['root', { type: 'internal', message: 'No.' }]]);
  });

  it('hides no fault of our own', () => {
    const fault = new TypeError('x is undefined');
    expect(() => showRefusal(fault, fields, vi.fn())).toThrow(fault);
  });
});
