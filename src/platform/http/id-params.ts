import { z } from '@hono/zod-openapi';

/** The id in a call's path. PostgreSQL refuses U+0000 in a text, so no id has one. */
export const idParams = z.object({ id: z.string().transform((id) => id.replaceAll('\0', '')) });
