import { stored } from '#platform/browser/stored.ts';
import { isRecord } from '#platform/formats/json.ts';
import { useStored } from '#platform/ui/browser-state.ts';

/** How wide the paper is, in millimetres. */
type PaperWidth = '58' | '80';

interface TicketSettings {
  width: PaperWidth;
  printsOnAccept: boolean;
  /** Whether each station gets a kitchen ticket of its own, instead of a heading on one ticket. */
  perStation: boolean;
}

const usual: TicketSettings = { width: '80', printsOnAccept: false, perStation: false };

/** Stored per device, since the printer stands beside one device. */
const settings = stored('menu_link_tickets', asSettings, usual);

export function useTicketSettings(): TicketSettings {
  return useStored(settings, usual);
}

/** Stores a change of the settings on this device, or in memory until the page is closed where storage is forbidden. */
export function setTickets(change: Partial<TicketSettings>): void {
  settings.change((before) => ({ ...before, ...change }));
}

export function printsOnAccept(): boolean {
  return settings.get().printsOnAccept;
}

/** Anything invalid gets its default. */
export function asSettings(found: unknown): TicketSettings {
  const { width, printsOnAccept, perStation } = isRecord(found) ? found : {};
  return {
    width: width === '58' ? '58' : '80',
    printsOnAccept: printsOnAccept === true,
    perStation: perStation === true,
  };
}
