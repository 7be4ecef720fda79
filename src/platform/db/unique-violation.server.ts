/**
 * Whether a transaction failed because another one was first with a value that must be unique. SQLite's processes have
 * one connection and never race, so only PostgreSQL's code is met here.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
