import { readdir } from 'node:fs/promises';
import { createBrowserOwner } from '#test/support/browser-owner.ts';
import { uploadPhoto } from '#test/support/browser-photo.ts';
import type { Section } from './figures.ts';
import { onSqlite } from './installation.ts';

const PHOTOS = 'db/demo/photos';
const OWNERS = 4;

/** How many uploaded pictures per second are resized and stored. */
export const pictures: Section = {
  title: 'Pictures',
  how: `${OWNERS} owners upload photos of the demo, 768 pixels wide, one after the other each; an upload is answered when all its sizes are stored.`,
  async measure(sizes) {
    const place = await onSqlite();
    try {
      const server = await place.start();
      try {
        const perSecond = await upload(server.url, sizes.pictures);
        return { ratios: [], figures: [{ what: 'Pictures made ready', value: perSecond, unit: 'a second' }] };
      } finally {
        await server.stop();
      }
    } finally {
      await place.remove();
    }
  },
};

async function upload(url: string, count: number): Promise<number> {
  const folders = await readdir(PHOTOS, { withFileTypes: true });
  const dishes = folders.filter((entry) => entry.isDirectory() && entry.name !== 'logo');
  const files = dishes.map(({ name }) => `${PHOTOS}/${name}/768.jpg`);
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => createBrowserOwner(url)));
  // The first upload starts the worker that prepares pictures.
  await uploadPhoto(url, owners[0] as (typeof owners)[number], files[0] as string);
  const places = Array.from({ length: count }).keys();
  const begun = performance.now();
  const lane = async (owner: (typeof owners)[number]) => {
    for (const place of places) await uploadPhoto(url, owner, files[place % files.length] as string);
  };
  await Promise.all(owners.map(lane));
  return count / ((performance.now() - begun) / 1000);
}
