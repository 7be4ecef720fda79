import { useSyncExternalStore } from 'react';

const KEPT_KEY = 'menu_link_orders_kept';
/** More than are asked about: an order that was handed over is shown for a day. */
const MOST = 20;

const listeners = new Set<() => void>();
let known = load();

addEventListener('storage', ({ key }) => key === KEPT_KEY && show(load()));

/** Remembers that the server has the order of a code. Never throws. */
export function noteKept(code: string): void {
  show([code, ...load().filter((other) => other !== code)].slice(0, MOST));
  try {
    localStorage.setItem(KEPT_KEY, JSON.stringify(known));
  } catch {
    // Then this page alone knows.
  }
}

/** Whether the server has said that it has the order of a code. */
export function useIsKept(code: string): boolean {
  return useSyncExternalStore(subscribe, () => known.includes(code));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(codes: readonly string[]): void {
  known = codes;
  for (const listener of listeners) listener();
}

function load(): readonly string[] {
  try {
    const codes = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]');
    return Array.isArray(codes) ? codes : [];
  } catch {
    return [];
  }
}
