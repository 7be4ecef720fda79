/** The occasions for writing to an owner about a membership. */
export type Situation = 'trial' | 'ending' | 'ended' | 'unconfirmed' | 'empty';

/** A text for each situation, which the administrator can change: `{restaurant}` and `{day}` are filled in. */
export type OwnerMessages = Record<`${Situation}Message`, string>;

/** The default texts (docs/product/admin.md#renewals). */
export const OWNER_MESSAGES: OwnerMessages = {
  trialMessage:
    'Hello {restaurant}, your Menu Link free trial ends on {day}. Reply here to keep your page open.',
  endingMessage: 'Hello {restaurant}, your Menu Link plan ends on {day}. Reply here to renew it.',
  endedMessage: 'Hello {restaurant}, your Menu Link plan ended on {day}. Reply here to open your page again.',
  unconfirmedMessage:
    'Hello {restaurant}, your Menu Link email is not confirmed yet. Please sign in and enter the code from our email.',
  emptyMessage: 'Hello {restaurant}, your Menu Link page has no items yet. Reply here if you need help.',
};

/** Matches the known placeholders and any other pair of braces. */
const PLACEHOLDER = /\{[^{}]*\}/g;

const isKnown = (placeholder: string): placeholder is '{restaurant}' | '{day}' =>
  placeholder === '{restaurant}' || placeholder === '{day}';

/** Returns a sentence that says what is wrong with a text's placeholders; undefined if nothing is. */
export function placeholderProblem(text: string): string | undefined {
  const unknown = text.match(PLACEHOLDER)?.find((placeholder) => !isKnown(placeholder));
  if (unknown) return `${unknown} is not known. Use {restaurant} and {day}.`;
  if (/[{}]/.test(text.replace(PLACEHOLDER, '')))
    return 'A bracket is missing. Write {restaurant} and {day}.';
  return undefined;
}

/** Returns a text with its placeholders filled in; `day` is already formatted. */
export function fillMessage(text: string, { restaurant, day }: { restaurant: string; day: string }): string {
  const values = { '{restaurant}': restaurant, '{day}': day };
  return text.replace(PLACEHOLDER, (placeholder) =>
    isKnown(placeholder) ? values[placeholder] : placeholder,
  );
}
