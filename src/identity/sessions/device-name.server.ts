import Bowser from 'bowser';

/** Longer than any real User-Agent header. */
const MOST_LETTERS = 500;
const UNKNOWN = 'Unknown device';

/** Returns a readable name for a User-Agent header: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_LETTERS));
  // "Samsung Internet for Android" needs no "on Android".
  const system = os.name && browser.name?.includes(os.name) ? undefined : os.name;
  const words = [browser.name, system].filter((name) => name);
  return words.length > 0 ? words.join(' on ').slice(0, 60) : UNKNOWN;
}
