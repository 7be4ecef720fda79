import type { Limits } from '#platform/limits.server.ts';
import type { TestApp } from '#test/support/app.ts';

const none = async () => {};

/** Limits that refuse nobody. */
const noLimits: Limits = {
  take: none,
  giveBack: none,
  slow: none,
  isInTime: async () => true,
  note: none,
  countRequest: () => {},
  isUsedUp: async () => false,
  forgive: none,
};

/** Removes an app's rate limits: requests that they refuse would test nothing. */
export function liftLimits({ services }: TestApp): void {
  Object.assign(services.limits, noLimits);
}
