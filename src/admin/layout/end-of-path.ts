/** The last part of a path: `/adminboard/users/` → `users`. */
export function endOfPath(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? '';
}
