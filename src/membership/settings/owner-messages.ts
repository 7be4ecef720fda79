/** The occasions for writing to an owner about a membership. */
export type Situation = 'trial' | 'ending' | 'ended' | 'unconfirmed' | 'empty';

/** A text for each situation, which the administrator can change: `{restaurant}` and `{day}` are filled in. */
export type OwnerMessages = Record<`${Situation}Message`, string>;

/** The default texts (docs/product.md#renewals). */
export const OWNER_MESSAGES: OwnerMessages = {
  trialMessage:
    'Hello {restaurant}, your free trial of Menu Link runs until {day}. Would you like to keep your page open after that? Just reply here.',
  endingMessage:
    'Hello {restaurant}, your Menu Link membership runs until {day}. Would you like to renew it, so that your page stays open? Just reply here.',
  endedMessage:
    'Hello {restaurant}, your Menu Link membership ended on {day}, and your page is closed at the moment. Your menu is still there. Would you like to open it again? Just reply here.',
  unconfirmedMessage:
    'Hello {restaurant}, your email at Menu Link is not confirmed yet, so search engines do not show your page. Please sign in and enter the code we mailed you. If it did not come, just reply here.',
  emptyMessage:
    'Hello {restaurant}, your Menu Link page is ready, but there are no dishes on it yet. Do you need help with your menu? Just reply here.',
};

/** Matches the known placeholders and any other pair of braces. */
const PLACEHOLDER = /\{[^{}]*\}/g;

const isKnown = (placeholder: string): placeholder is '{restaurant}' | '{day}' =>
  placeholder === '{restaurant}' || placeholder === '{day}';

/** Returns a sentence that says what is wrong with a text's placeholders; undefined if nothing is. */
export function placeholderProblem(text: string): string | undefined {
  const unknown = text.match(PLACEHOLDER)?.find((placeholder) => !isKnown(placeholder));
  if (unknown) return `${unknown} stands for nothing. Use {restaurant} and {day}.`;
  if (/[{}]/.test(text.replace(PLACEHOLDER, '')))
    return 'A brace stands alone. Write {restaurant} and {day} with both.';
  return undefined;
}

/** Returns a text with its placeholders filled in; `day` is already formatted. */
export function fillMessage(text: string, { restaurant, day }: { restaurant: string; day: string }): string {
  const values = { '{restaurant}': restaurant, '{day}': day };
  return text.replace(PLACEHOLDER, (placeholder) =>
    isKnown(placeholder) ? values[placeholder] : placeholder,
  );
}
