import type { KeyboardEvent } from 'react';

/** Handles Enter in a list of inputs: focuses the next one; in the last one the form is submitted as usual. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  const next = inputs[inputs.indexOf(event.target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
