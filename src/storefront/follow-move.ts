/** Returns what `find` finds at a slug; if the restaurant has moved, what it finds at the new slug. */
export async function followMove<Found extends { kind: string }>(
  find: (slug: string) => Promise<Found | { kind: 'moved'; slug: string }>,
  slug: string,
) {
  const found = await find(slug);
  return 'slug' in found ? find(found.slug) : found;
}
