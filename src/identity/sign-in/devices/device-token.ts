/** Tells the token of a phone without an account from that of a session, in the browser and on the server. */
export const DEVICE_TOKEN = 'phone_';

export function isDeviceToken(token: string): boolean {
  return token.startsWith(DEVICE_TOKEN);
}
