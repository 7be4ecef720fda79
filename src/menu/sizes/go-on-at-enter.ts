import type { KeyboardEvent } from 'react';

/** Leads from field to field of a list with Enter; after the last one it saves, as Enter does anywhere. */
export function goOnAtEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  const next = inputs[inputs.indexOf(event.target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
