import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAppCode,
  isTwoStepCode,
  normalTwoStepCode,
  RECOVERY_ALPHABET,
  RECOVERY_LENGTH,
  readableRecoveryCode,
} from './two-step-code.ts';

const recoveryCode = fc.string({
  unit: fc.constantFrom(...RECOVERY_ALPHABET),
  minLength: RECOVERY_LENGTH,
  maxLength: RECOVERY_LENGTH,
});

describe('a code of the second step', () => {
  it('may be a recovery code as it is shown, in small letters, or with letters misread', () => {
    fc.assert(
      fc.property(recoveryCode, (code) => {
        const shown = readableRecoveryCode(code);
        expect(shown).toMatch(/^[^-]{5}-[^-]{5}$/);
        for (const typed of [
          shown,
          shown.toLowerCase(),
          ` ${shown.replace('-', ' ')} `,
          code.replaceAll('0', 'o').replaceAll('1', 'l'),
        ]) {
          expect(normalTwoStepCode(typed)).toBe(code);
        }
        expect(isTwoStepCode(code)).toBe(true);
        expect(isAppCode(code)).toBe(false);
      }),
    );
  });

  it('may be six digits with a space', () => {
    expect(normalTwoStepCode('123 456')).toBe('123456');
    expect(isAppCode('123456') && isTwoStepCode('123456')).toBe(true);
  });

  it.each(['', '12345', '1234567', 'ABCDE-FGHJ', 'ABCDE-FGHJU', '١٢٣٤٥٦', '１２３４５６'])(
    'is not “%s”',
    (typed) => {
      expect(isTwoStepCode(normalTwoStepCode(typed))).toBe(false);
    },
  );
});
