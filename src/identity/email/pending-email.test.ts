import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingEmail } from './pending-email.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('keeps the email for whoever asked, as long as the code lives', () => {
  expect(pendingEmail.read('u1')).toBeUndefined();
  pendingEmail.write('u1', 'new@example.com');
  expect(pendingEmail.read('u1')).toBe('new@example.com');
  expect(pendingEmail.read('u2')).toBeUndefined();
  vi.advanceTimersByTime(10 * 60 * 1000 - 1);
  expect(pendingEmail.read('u1')).toBe('new@example.com');
  vi.advanceTimersByTime(1);
  expect(pendingEmail.read('u1')).toBeUndefined();
});

it('forgets it when asked to', () => {
  pendingEmail.write('u1', 'new@example.com');
  pendingEmail.forget();
  expect(pendingEmail.read('u1')).toBeUndefined();
});

it('takes damaged or forbidden storage for an empty one', () => {
  for (const damaged of ['{', 'null', '7', '{"userId":"u1","email":"x@example.com"}']) {
    sessionStorage.setItem('menu_link_new_email', damaged);
    expect(pendingEmail.read('u1')).toBeUndefined();
  }
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => pendingEmail.write('u1', 'new@example.com')).not.toThrow();
  expect(pendingEmail.read('u1')).toBeUndefined();
  expect(() => pendingEmail.forget()).not.toThrow();
});
