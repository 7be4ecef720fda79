import type { Tx } from '#platform/db/database.server.ts';
import { parseImageUrl } from '#platform/image-url.ts';
import { imageFileNames, keyOf } from './stored-image.server.ts';
import './tables.server.ts';

/** The keys of every file of the pictures that something refers to. */
export async function neededFiles(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('images').select('url').where('unreferenced_since', 'is', null).execute();
  return rows.flatMap(({ url }) => {
    const image = parseImageUrl(url);
    return image ? imageFileNames.map((name) => keyOf(image.id, name)) : [];
  });
}
