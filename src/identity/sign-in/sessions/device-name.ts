import { accountTexts } from '../../pages/account-texts.ts';

/** Stored for a browser that does not say what it is. */
export const STORED_UNKNOWN = 'Unknown device';

/** Returns the name of a device for people, from the one that is stored: `Chrome on Android`. */
export function deviceLabel(stored: string): string {
  if (stored === STORED_UNKNOWN) return accountTexts.unknownDevice;
  const [browser = stored, system] = stored.split(' on ');
  return system === undefined ? browser : accountTexts.browserOnSystem({ browser, system });
}
