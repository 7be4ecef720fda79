import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports (RFC 6238). */
const PERIOD_SECONDS = 30;
const shape = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** Time steps before and after the present one whose codes are accepted too: phone clocks differ. */
const WINDOW = 1;

/** Returns a new shared secret, 160 random bits in base 32 (RFC 4226 §4). */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URL that the QR code holds for an authenticator app. */
export function otpauthUrl(secret: string, email: string): string {
  return new TOTP({ ...shape, secret, issuer: 'Menu Link', label: email }).toString();
}

/** Returns the time step, within the window around `now`, that the code belongs to; undefined for a wrong code. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
