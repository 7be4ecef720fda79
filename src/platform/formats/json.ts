/** Returns the value of a JSON text; undefined if it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object, but not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns an error's message followed by those of its causes: `Cannot write file …: ENOSPC: no space left on device`.
 */
export function errorMessages(error: unknown): string {
  const words: string[] = [];
  for (let one = error; one instanceof Error && words.length < 5; one = one.cause)
    if (!words.join().includes(one.message)) words.push(one.message);
  return words.length > 0 ? words.join(': ') : String(error);
}
