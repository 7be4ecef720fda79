import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeFileName, mayBeSaved, upiLink } from './upi-link.ts';

it('is to the letter what apps read', () => {
  const payment = { id: 'asha@okbank', name: 'ASHA RAO', amountPaise: 420_00, note: 'Order 7K3-M4' };
  expect(upiLink(payment)).toBe('upi://pay?pa=asha@okbank&pn=ASHA%20RAO&am=420.00&cu=INR&tn=Order%207K3-M4');
});

it('says nothing of what it is for where there is nothing to say', () => {
  expect(upiLink({ id: 'a.b-c_d@upi', name: 'A', amountPaise: 5 })).toBe(
    'upi://pay?pa=a.b-c_d@upi&pn=A&am=0.05&cu=INR',
  );
  expect(upiLink({ id: 'ab@upi', name: 'A', amountPaise: 5, note: 'आशा' })).not.toContain('tn=');
});

it('carries the exact amount, the name and no other payee, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000_000 }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string(),
      (amountPaise, name, note) => {
        fc.pre(name.isWellFormed());
        const link = upiLink({ id: 'asha@okbank', name, amountPaise, note });
        const { searchParams } = new URL(link);
        expect([...searchParams.keys()].filter((key) => key !== 'tn')).toEqual(['pa', 'pn', 'am', 'cu']);
        expect(searchParams.get('pa')).toBe('asha@okbank');
        expect(searchParams.get('pn')).toBe(name);
        expect(BigInt((searchParams.get('am') ?? '').replace('.', ''))).toBe(BigInt(amountPaise));
        expect(searchParams.get('am')).toMatch(/^\d+\.\d\d$/);
        expect((searchParams.get('tn') ?? '').length).toBeLessThanOrEqual(50);
        expect(link).not.toMatch(/[+\s]/);
      },
    ),
  );
});

it('is saved as a picture up to what apps take from one', () => {
  expect([1, 2_000_00, 2_000_01].map(mayBeSaved)).toEqual([true, true, false]);
  expect(codeFileName('asha-tiffins', 420_00)).toBe('upi-asha-tiffins-420.00.png');
});
