/**
 * A name for one submit, so that sent again it is not done again. Not `crypto.randomUUID`, which a page that came without
 * https, such as a phone's in the owner's own network, does not have.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
