/** A name from the tables or the calls as people read it: `endsAt`, `ends_at` → `Ends at`. */
export function inPlainWords(name: string): string {
  const words = name
    .replace(/_?[Pp]aise$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
