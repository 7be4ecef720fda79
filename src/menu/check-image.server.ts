import { ownsImage } from '#media/images.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';

/**
 * Throws 400 at the field unless a picture is empty or one of the restaurant's own uploads (docs/product/media.md#images).
 */
export async function refuseForeignImage(tx: Tx, restaurantId: string, imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await ownsImage(tx, restaurantId, imageUrl))) return;
  throw badInput({ image: 'Upload this photo first, then save.' });
}
