/** Tents per print: as many as a large hall has tables. */
export const MAX_TENTS = 200;
const MAX_NUMBER = 999;

export type TableNumbers =
  | { ok: true; numbers: number[] }
  | { ok: false; field: 'from' | 'to'; message: string };

/**
 * Returns the tables from one typed number to another, both included, or which of the two is wrong and why. Never
 * throws.
 */
export function tableNumbers(from: string, to: string): TableNumbers {
  const first = wholeNumber(from);
  if (first === undefined) return refuse('from', `Enter a number from 1 to ${MAX_NUMBER}.`);
  const last = wholeNumber(to);
  if (last === undefined) return refuse('to', `Enter a number from 1 to ${MAX_NUMBER}.`);
  if (last < first) return refuse('to', `Enter ${first} or more.`);
  if (last - first >= MAX_TENTS)
    return refuse('to', `Print at most ${MAX_TENTS} at once: up to ${first + MAX_TENTS - 1}.`);
  return { ok: true, numbers: Array.from({ length: last - first + 1 }, (_, index) => first + index) };
}

function wholeNumber(text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= MAX_NUMBER ? value : undefined;
}

function refuse(field: 'from' | 'to', message: string): TableNumbers {
  return { ok: false, field, message };
}
