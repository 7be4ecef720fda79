/** A ref for what takes the place of a button that had the focus, so that the keyboard goes on from there. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
