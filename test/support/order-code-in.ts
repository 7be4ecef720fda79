/** The code of a remembered order in the message that WhatsApp got; empty where it has none. */
export function codeIn(message: string): string {
  return /^https?:\/\/[^/\s]+\/o\/([2-9B-Z]{14})$/m.exec(message)?.[1] ?? '';
}
