import { readingsOf } from '#platform/texts/message.ts';

/** What a pseudo text begins and ends with; no text and no data of tests has these signs. */
export const [OPEN, CLOSE] = ['⟦', '⟧'] as const;

/** How much longer than English a translation may be. */
const LONGER = 0.4;
/** Letters after which a line may break, as between words. */
const WORD = 6;

/**
 * Returns a message as a language would have it that nobody speaks: in brackets, so that text of any other origin
 * shows, and longer by 40 %, so that places without room show
 * (https://developer.mozilla.org/en-US/docs/Glossary/Localization).
 */
export function pseudoOf(message: string): string {
  const length = Math.max(...readingsOf(message).map((reading) => reading.replaceAll(/<[^>]*>/g, '').length));
  const more = '·'.repeat(Math.ceil(length * LONGER)).replaceAll(new RegExp(`·{${WORD}}(?=·)`, 'g'), '$& ');
  return `${OPEN}${message} ${more}${CLOSE}`;
}
