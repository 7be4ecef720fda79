import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/http/client/api-client.ts';
import { resetFailure } from './use-password-reset.ts';

describe('a password that could not be reset', () => {
  it('is explained in the words of the server', () => {
    expect(resetFailure(new ApiError(429, { message: 'Too many tries.' }))).toBe('Too many tries.');
  });

  it('is explained by us when the server has no words', () => {
    expect(resetFailure(new ApiError(502, {}))).toBe('Failed to reset password.');
    const fault = { code: 'internal', message: 'Something went wrong. Please try again later.' };
    expect(resetFailure(new ApiError(500, fault))).toBe('Failed to reset password.');
  });

  it('is an unexpected error when no answer came, or the fault is ours', () => {
    expect(resetFailure(new ApiError(0, { message: 'No connection.' }))).toBe(
      'An unexpected error occurred.',
    );
    expect(resetFailure(new TypeError('x is undefined'))).toBe('An unexpected error occurred.');
  });
});
