import fc from 'fast-check';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { appCode } from '#test/support/two-step.ts';
import { matchingStep, newSecret, otpauthUrl } from './totp.server.ts';

const STEP = 30_000;

describe('codes of an authenticator app', () => {
  // The test values of RFC 6238, appendix B: the last six of their eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('are those of the RFC at second %i', (second, code) => {
    const secret = Secret.fromLatin1('12345678901234567890').base32;
    expect(matchingStep(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  it('are taken one time step early or late, and not two', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }),
        fc.integer({ min: -5, max: 5 }),
        (bytes, moment, away) => {
          const secret = new Secret({ buffer: bytes.slice().buffer }).base32;
          const now = new Date(moment);
          const step = Math.floor(moment / STEP);
          const inReach = [-1, 0, 1].map((steps) => appCode(secret, now, steps));
          const code = appCode(secret, now, away);
          // Two time steps can have the same code by chance.
          const expected = inReach.includes(code) ? [step - 1, step, step + 1] : [undefined];
          expect(expected).toContain(matchingStep(secret, code, now));
          if (Math.abs(away) <= 1 && new Set(inReach).size === 3) {
            expect(matchingStep(secret, code, now)).toBe(step + away);
          }
        },
      ),
    );
  });

  it.each(['', '12345', '1234567', 'abcdef'])('are six digits, not “%s”', (code) => {
    expect(matchingStep(newSecret(), code, new Date())).toBeUndefined();
  });

  it('come from 160 random bits that the app is given by a QR code', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);

    const url = new URL(otpauthUrl('JBSWY3DPEHPK3PXP', 'asha+menu@example.com'));
    expect(url.href).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(url.pathname)).toContain('Menu Link:asha+menu@example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Menu Link',
      secret: 'JBSWY3DPEHPK3PXP',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
