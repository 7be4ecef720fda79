import { expect, it } from 'vitest';
import { nextIn } from './post-sent.ts';

it.each([
  [{ code: 'slot_full', current: { next: '2026-03-02T14:30:00.000Z' } }, '2026-03-02T14:30:00.000Z'],
  [{ code: 'slot_full', current: { next: null } }, null],
  [{ code: 'slot_full', current: { next: 'soon' } }, null],
  [{ code: 'slot_full' }, null],
  [{ code: 'code_taken', current: { next: '2026-03-02T14:30:00.000Z' } }, undefined],
  ['ok', undefined],
])('the next free half hour in %j is %j', (body, next) => {
  expect(nextIn(body)).toBe(next);
});
