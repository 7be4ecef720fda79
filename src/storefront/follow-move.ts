/** What stands at an address, or where its restaurant has moved to. */
export async function followMove<Found extends { kind: string }>(
  find: (slug: string) => Promise<Found | { kind: 'moved'; slug: string }>,
  slug: string,
) {
  const found = await find(slug);
  return 'slug' in found ? find(found.slug) : found;
}
