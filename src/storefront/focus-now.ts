/** A ref that focuses an element which replaces the focused button, so that keyboard users continue from there. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
