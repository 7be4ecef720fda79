import { Secret, TOTP } from 'otpauth';

const PERIOD = 30_000;

/** Returns the code that an authenticator app shows at `now`, or `stepsLater` time steps later. */
export function appCode(secret: string, now: Date, stepsLater = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + stepsLater * PERIOD });
}

/** Returns six digits that are not the code at `now`, nor in the two time steps before or after. */
export function wrongAppCode(secret: string, now: Date): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, now, steps));
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? ''
  );
}
