import { pages } from '#routes';
import { createOwner } from '#test/screens/stage.ts';
import { showInAllLanguages } from '#test/support/browser-languages.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { uploadPhoto } from '#test/support/browser-photo.ts';

/** Languages that are shaped by the fonts of other scripts than Latin, one for each kind of shaping, and from right to left. */
export const SHAPED = ['hi', 'ta', 'ml', 'ur'] as const;

/**
 * Creates a restaurant with the demo's banner, menu and photos, named in every language; returns the address of its
 * page in each.
 */
export async function openMenuInLanguages(url: string): Promise<(language: string) => string> {
  const owner = await createOwner(
    url,
    { name: 'Seven Katori Kitchen', address: '7 Example Street' },
    { photos: 3 },
  );
  const bannerImage = await uploadPhoto(url, owner, 'db/demo/photos/banner/768.jpg');
  const body = { settings: { bannerImage } };
  await callApi(url, 'PUT', '/api/restaurant', { token: owner.token, body });
  await showInAllLanguages(url, owner);
  return (language) =>
    language === 'en' ? pages.storefront(owner.slug) : pages.storefrontIn(owner.slug, language);
}
