/**
 * Returns a new id for one form submit, so that the server runs a repeated request only once. Not `crypto.randomUUID`,
 * which is missing on pages loaded without https, such as on a phone in the owner's own network.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
