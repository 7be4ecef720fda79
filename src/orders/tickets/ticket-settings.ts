import { useSyncExternalStore } from 'react';

/** How wide the paper is, in millimetres. */
type PaperWidth = '58' | '80';

export interface TicketSettings {
  width: PaperWidth;
  /** Whether an order that is accepted is printed for the kitchen at once. */
  printsOnAccept: boolean;
}

/** The printer stands beside one device: what it needs is remembered there alone. */
const KEY = 'menu_link_tickets';
const usual: TicketSettings = { width: '80', printsOnAccept: false };

let known: TicketSettings | undefined;
const listeners = new Set<() => void>();

function read(): TicketSettings {
  known ??= parse(stored());
  return known;
}

/** What this device prints tickets on. */
export function useTicketSettings(): TicketSettings {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read,
    () => usual,
  );
}

/** Remembers a change of it on this device, or until the page is left where nothing may be stored. */
export function setTickets(change: Partial<TicketSettings>): void {
  known = { ...read(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Private windows of some browsers.
  }
  for (const changed of listeners) changed();
}

/** Whether an order that has just been accepted is printed. */
export function printsOnAccept(): boolean {
  return read().printsOnAccept;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What was stored, as far as it is what we store. */
export function parse(text: string | null): TicketSettings {
  try {
    const { width, printsOnAccept } = { ...usual, ...JSON.parse(text ?? '{}') };
    return { width: width === '58' ? '58' : '80', printsOnAccept: printsOnAccept === true };
  } catch {
    return usual;
  }
}
