import { newRequestId } from '../request-id.ts';

/**
 * Names calls so that the server does none of them twice: the same call has the same key for as long as no answer to it
 * has come, however often it is sent. A call is its method, its path and its body.
 */
export function createCallKeys() {
  const unanswered = new Map<string, string>();
  return {
    keyOf(call: string): string {
      const key = unanswered.get(call) ?? newRequestId();
      unanswered.set(call, key);
      return key;
    },
    /** What has been answered is another call when it is sent again: two dishes may well be alike. */
    answered(call: string): void {
      unanswered.delete(call);
    },
  };
}
