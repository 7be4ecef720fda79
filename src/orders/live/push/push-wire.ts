import { z } from '@hono/zod-openapi';
import { PUSH_KINDS } from './push.ts';

const kinds = z.array(z.enum(PUSH_KINDS)).openapi({
  description:
    'What it rings for: a new order, one that its customer cancelled, one that nobody has accepted for 3 minutes, a call from a table',
});

/** The body of `PUT /api/orders/push`: a `PushSubscription` as browsers write it as JSON, with what it rings for. */
export const pushSubscriptionWire = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(200) }),
  kinds: kinds.min(1).max(PUSH_KINDS.length),
});

/** The answer of `GET /api/orders/push`. */
export const pushStateWire = z.object({
  success: z.literal(true),
  publicKey: z
    .string()
    .openapi({ description: 'The `applicationServerKey` for a browser’s subscription, in base64url' }),
  endpoint: z
    .string()
    .nullable()
    .openapi({ description: 'Where this session’s browser receives pushes; null if it does not' }),
  kinds,
});
