import { z } from '@hono/zod-openapi';

const blockWire = z.object({
  id: z.string(),
  number: z.string().openapi({
    description: 'The number of the order with which the phone was blocked, such as 7K3-M4; empty if unknown',
  }),
  until: z.iso.datetime(),
});

/** A blocked phone. */
export type BlockWire = z.infer<typeof blockWire>;

/** The answer of `GET /api/orders/blocks`. */
export const blockListWire = z.object({ success: z.literal(true), blocks: z.array(blockWire) });
