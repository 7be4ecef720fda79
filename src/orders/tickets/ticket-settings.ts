import { useSyncExternalStore } from 'react';

/** How wide the paper is, in millimetres. */
type PaperWidth = '58' | '80';

export interface TicketSettings {
  width: PaperWidth;
  /** Whether accepting an order prints it for the kitchen at once. */
  printsOnAccept: boolean;
}

/** Stored per device, since the printer stands beside one device. */
const KEY = 'menu_link_tickets';
const usual: TicketSettings = { width: '80', printsOnAccept: false };

let known: TicketSettings | undefined;
const listeners = new Set<() => void>();

function read(): TicketSettings {
  known ??= parse(stored());
  return known;
}

/** Reads the ticket settings of this device. */
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

/** Stores a change of the settings on this device, or keeps it until the page is closed where storage is forbidden. */
export function setTickets(change: Partial<TicketSettings>): void {
  known = { ...read(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Some browsers forbid storage in private windows.
  }
  for (const changed of listeners) changed();
}

/** Whether accepting an order prints it. */
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

/** Parses stored settings; anything invalid gets its default. */
export function parse(text: string | null): TicketSettings {
  try {
    const { width, printsOnAccept } = { ...usual, ...JSON.parse(text ?? '{}') };
    return { width: width === '58' ? '58' : '80', printsOnAccept: printsOnAccept === true };
  } catch {
    return usual;
  }
}
