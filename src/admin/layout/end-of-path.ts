/** The last part of a path: `/adminboard/users/` → `users`. */
export function endOfPath(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}
