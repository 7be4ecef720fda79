import { storedEach } from '#platform/stored.ts';
import { storedText } from '#platform/stored-text.ts';
import { useStored } from '#platform/use-stored.ts';

const printed = storedEach((slug) => storedText(`menu_link_printed:${slug}`, String, ''));

/** Stores on this device that the QR code of a page was printed, or downloaded to be printed. */
export function markPrinted(slug: string): void {
  printed(slug).set('1');
}

/** Whether the QR code of this page was printed from this device. A new address needs a new print. */
export function useHasPrinted(slug: string): boolean {
  return useStored(printed(slug), '') === '1';
}
