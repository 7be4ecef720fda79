let isChanging = false;
let waiting: Array<() => void> = [];

/** For the router: a change of page has begun or ended. Until the next page has come, this one stays on the screen. */
export function notePageChange(changing: boolean): void {
  isChanging = changing;
  if (isChanging) return;
  for (const goOn of waiting) goOn();
  waiting = [];
}

/** Resolves when no change of page is under way: what was done either leads nowhere, or its page is gone. */
export async function pageSettled(): Promise<void> {
  // Whoever has asked for another page has done so by then.
  await new Promise((goOn) => setTimeout(goOn));
  if (isChanging) await new Promise<void>((goOn) => waiting.push(goOn));
}
