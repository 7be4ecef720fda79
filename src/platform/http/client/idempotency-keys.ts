/**
 * Creates idempotency keys: a repeated request keeps its key until it gets a response, so that the server runs it once.
 * A request is identified by its method, path and body, or by the file it uploads.
 */
export function createCallKeys() {
  const unanswered = { calls: new Map<string, string>(), files: new WeakMap<Blob, string>() };
  return {
    keyOf(call: string | Blob): string {
      const key = newRequestId();
      if (typeof call === 'string') return storedKey(unanswered.calls, call, key);
      return storedKey(unanswered.files, call, key);
    },
    /** After a response the same request is a new one: two dishes may well be alike. */
    answered(call: string | Blob): void {
      if (typeof call === 'string') unanswered.calls.delete(call);
      else unanswered.files.delete(call);
    },
  };
}

/** Returns the key stored for a request; stores this one if there is none. */
function storedKey<Call>(
  keys: { get(call: Call): string | undefined; set(call: Call, key: string): unknown },
  call: Call,
  key: string,
): string {
  const known = keys.get(call);
  if (known === undefined) keys.set(call, key);
  return known ?? key;
}

/**
 * Returns a new id for one form submit, so that the server runs a repeated request only once. Not `crypto.randomUUID`,
 * which is missing on pages loaded without https, such as on a phone in the owner's own network.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The header that makes a repeated create request run only once. In lower case, like all header names in Node. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
