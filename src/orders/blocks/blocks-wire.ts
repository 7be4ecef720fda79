import { z } from '@hono/zod-openapi';

const blockWire = z.object({
  id: z.string(),
  number: z.string().openapi({
    description: 'Of the order that it was blocked with, such as 7K3-M4; empty where that is not known',
  }),
  until: z.iso.datetime(),
});

/** A blocked phone. */
export type BlockWire = z.infer<typeof blockWire>;

/** The answer of `GET /api/orders/blocks`. */
export const blockListWire = z.object({ success: z.literal(true), blocks: z.array(blockWire) });
