import { expect, it } from 'vitest';
import { isGstin, normalGstin } from './gstin.ts';

it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

it('one wrong sign, or two that changed places, are found', () => {
  const right = '27AAPFU0939F1ZV';
  for (const wrong of ['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '72AAPFU0939F1ZV', '27AAPFU0938F1ZV'])
    expect([wrong, isGstin(wrong)]).toEqual([wrong, false]);
  for (const odd of ['', '27', 'gstin', `${right}1`, right.toLowerCase()]) expect(isGstin(odd)).toBe(false);
  expect(isGstin(normalGstin(' 27 aapfu 0939f 1zv '))).toBe(true);
});
