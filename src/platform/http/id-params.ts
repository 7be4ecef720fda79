import { z } from '@hono/zod-openapi';

/** The id in a route's path. Drops U+0000, which PostgreSQL refuses in a text, so no id contains it. */
export const idParams = z.object({ id: z.string().transform((id) => id.replaceAll('\0', '')) });
