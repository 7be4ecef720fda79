let isChanging = false;
let waiting: Array<() => void> = [];

/**
 * Called by the router when a navigation begins or ends. Until the next page is ready, this one stays on the screen.
 */
export function notePageChange(changing: boolean): void {
  isChanging = changing;
  if (isChanging) return;
  for (const goOn of waiting) goOn();
  waiting = [];
}

/** Resolves when no navigation is in progress: the last action did not navigate, or its page is gone. */
export async function pageSettled(): Promise<void> {
  // Any navigation requested in the current task has begun after this.
  await new Promise((goOn) => setTimeout(goOn));
  if (isChanging) await new Promise<void>((goOn) => waiting.push(goOn));
}
