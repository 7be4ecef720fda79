import type { LanguageTag } from '#platform/texts/languages.ts';

/**
 * What customers write to a restaurant that reads its orders in another language than English, as data: by feature and
 * place as the files of texts declare them (docs/languages.md#order-language). Made by `orderMessages`.
 */
export interface OrderMessages {
  readonly language: LanguageTag;
  readonly texts: Readonly<Record<string, MessageTree>>;
  /** What stands before and after the name of an item in the question for its price. */
  readonly ask: readonly string[];
}

/** A message: its text, or pieces, of which those in lists are values. */
type MessageData = string | readonly MessagePiece[];
/** A text; or the name of a value, in a plural with the pieces for each of its cases. */
type MessagePiece = string | readonly [value: string, cases?: MessageCases];
type MessageCases = Readonly<Record<string, readonly MessagePiece[]>>;
export type MessageTree = MessageData | { readonly [name: string]: MessageTree };

/**
 * The texts of a feature in the order language: `english` without `messages`, and for each text that is missing there,
 * as on a page that another build has made.
 */
export function inOrderLanguage<T>(english: T, feature: string, messages: OrderMessages | undefined): T {
  return messages ? (translated(english, messages.texts[feature], messages.language) as T) : english;
}

function translated(english: unknown, data: unknown, language: LanguageTag): unknown {
  if (typeof english === 'object' && english !== null) {
    const inside = data as Readonly<Record<string, unknown>> | undefined;
    const all = Object.entries(english).map(
      ([name, each]) => [name, translated(each, inside?.[name], language)] as const,
    );
    return Array.isArray(english) ? all.map(([, each]) => each) : Object.fromEntries(all);
  }
  if (typeof english === 'string') return typeof data === 'string' ? data : english;
  if (!Array.isArray(data)) return english;
  return (values: Values) => written(data, values, language);
}

type Values = Readonly<Record<string, string | number>>;

function written(pieces: readonly MessagePiece[], values: Values, language: LanguageTag): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const [name, cases] = piece;
      if (!cases) return `${values[name]}`;
      const count = Number(values[name]);
      const fitting =
        cases[`=${count}`] ?? cases[new Intl.PluralRules(language).select(count)] ?? cases.other;
      return written(fitting ?? [], values, language);
    })
    .join('');
}
