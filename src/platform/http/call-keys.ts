import { newRequestId } from '../request-id.ts';

/**
 * Names calls so that the server does none of them twice: the same call has the same key for as long as no answer to it
 * has come, however often it is sent. A call is its method, its path and its body; one that sends a file is that file.
 */
export function createCallKeys() {
  const unanswered = { calls: new Map<string, string>(), files: new WeakMap<Blob, string>() };
  return {
    keyOf(call: string | Blob): string {
      const key = newRequestId();
      if (typeof call === 'string') return keptIn(unanswered.calls, call, key);
      return keptIn(unanswered.files, call, key);
    },
    /** What has been answered is another call when it is sent again: two dishes may well be alike. */
    answered(call: string | Blob): void {
      if (typeof call === 'string') unanswered.calls.delete(call);
      else unanswered.files.delete(call);
    },
  };
}

/** The key that is kept for a call; from now on this one where there is none. */
function keptIn<Call>(
  keys: { get(call: Call): string | undefined; set(call: Call, key: string): unknown },
  call: Call,
  key: string,
): string {
  const known = keys.get(call);
  if (known === undefined) keys.set(call, key);
  return known ?? key;
}
