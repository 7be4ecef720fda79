/** Runs something once the page has loaded and has nothing better to do. */
export function whenIdle(run: () => void): void {
  const soon = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
