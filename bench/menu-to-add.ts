/** Percentage of the items that are in one category. */
const LONG = 60;
const SHORT_CATEGORIES = 20;

/** Returns the body of a bulk add of so many items: most in one category, the others in twenty. */
export function menuToAdd(items: number) {
  const category = (name: string, count: number) => ({
    name,
    items: Array.from({ length: count }, (_, place) => ({ name: `Dish ${place + 1}`, price: 40 + place })),
  });
  const long = (items * LONG) / 100;
  const short = Array.from({ length: SHORT_CATEGORIES }, (_, place) =>
    category(`Category ${place + 1}`, (items - long) / SHORT_CATEGORIES),
  );
  return { requestId: crypto.randomUUID(), categories: [category('Long', long), ...short] };
}
