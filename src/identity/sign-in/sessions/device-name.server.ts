import Bowser from 'bowser';
import { STORED_UNKNOWN } from './device-name.ts';

/** Longer than any real User-Agent header. */
const MAX_USER_AGENT = 500;

/** Returns a readable name for a User-Agent header: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return STORED_UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  // "Samsung Internet for Android" needs no "on Android".
  const system = os.name && browser.name?.includes(os.name) ? undefined : os.name;
  const words = [browser.name, system].filter((name) => name);
  return words.length > 0 ? words.join(' on ').slice(0, 60) : STORED_UNKNOWN;
}
