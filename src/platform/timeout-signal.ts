/** Returns a signal that aborts after `ms`. Not `AbortSignal.timeout`, which came to Chrome 103 and Safari 16. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
