/** Calls `run` once the page has loaded and the browser is idle; without `requestIdleCallback`, in a new task. */
export function whenIdle(run: () => void): void {
  const soon = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
