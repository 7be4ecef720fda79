import { newRequestId } from '../request-id.ts';

/**
 * Creates idempotency keys: a repeated request keeps its key until it gets a response, so that the server runs it once.
 * A request is identified by its method, path and body, or by the file it uploads.
 */
export function createCallKeys() {
  const unanswered = { calls: new Map<string, string>(), files: new WeakMap<Blob, string>() };
  return {
    keyOf(call: string | Blob): string {
      const key = newRequestId();
      if (typeof call === 'string') return keptIn(unanswered.calls, call, key);
      return keptIn(unanswered.files, call, key);
    },
    /** After a response the same request is a new one: two dishes may well be alike. */
    answered(call: string | Blob): void {
      if (typeof call === 'string') unanswered.calls.delete(call);
      else unanswered.files.delete(call);
    },
  };
}

/** Returns the key stored for a request; stores this one if there is none. */
function keptIn<Call>(
  keys: { get(call: Call): string | undefined; set(call: Call, key: string): unknown },
  call: Call,
  key: string,
): string {
  const known = keys.get(call);
  if (known === undefined) keys.set(call, key);
  return known ?? key;
}
