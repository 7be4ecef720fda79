import type { Limits } from '#platform/http/limits/limits.server.ts';
import type { TestApp } from '#test/support/app.ts';

const none = async () => {};

/** Limits that refuse nobody. */
const noLimits: Limits = {
  take: none,
  refund: none,
  throttle: none,
  isAllowed: async () => true,
  count: none,
  countRequest: () => {},
  isUsedUp: async () => false,
  reset: none,
};

/** Removes an app's rate limits: requests that they refuse would test nothing. */
export function liftLimits({ services }: TestApp): void {
  Object.assign(services.limits, noLimits);
}
