import { z } from '@hono/zod-openapi';

export const done = z.object({ success: z.literal(true), message: z.string() });

/**
 * What every call about the caller's own menu may answer instead (docs/product.md#errors), besides what its guard
 * does.
 */
export const refusals = {
  404: { description: "Not there, or somebody else's" },
  409: { description: 'No restaurant yet, or in conflict with what is stored' },
};
