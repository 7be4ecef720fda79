import { languageNow } from './language-now.ts';
import { isEnglish, type LanguageTag, localeOf, type TextPart } from './languages.ts';
import { compileMessage, type Message } from './message.ts';

/** Texts in English as a feature writes them down: messages, also in groups and lists. */
export type TextGroup = { readonly [name: string]: string | TextGroup } | readonly (string | TextGroup)[];

/** Texts as they are used: a message without values is a string, one with values a function of them. */
export type Texts<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? [ValueNames<T[Name]>] extends [never]
      ? string
      : (values: ValuesOf<T[Name]>) => string
    : Texts<T[Name]>;
};

/** The values that an ICU message takes: a number where it counts, else a text or a number. */
type ValuesOf<S extends string> = {
  readonly [Name in ValueNames<S>]: Name extends CountedNames<S> ? number : string | number;
};

/** Every name after a brace: `{name}` and `{name, plural, …}`; the words of a case hold a blank or `#`. */
type ValueNames<S extends string> = S extends `${string}{${infer Inside}`
  ? NameAt<Inside> | ValueNames<Inside>
  : never;
type NameAt<S extends string> = S extends `${infer Word}}${string}`
  ? Word extends `${infer Name},${string}`
    ? OneWord<Name>
    : OneWord<Word>
  : never;
type OneWord<S extends string> = S extends '' | `${string}${' ' | '#' | '{' | '.' | '“' | '₹' | '×'}${string}`
  ? never
  : S;
type CountedNames<S extends string> = S extends `${string}{${infer Inside}`
  ? (Inside extends `${infer Name}, plural,${string}` ? OneWord<Name> : never) | CountedNames<Inside>
  : never;

/** Where translations come from. Servers set it (catalogues.server.ts); elsewhere all is in English. */
export const catalogues: {
  /** The translation of the message with this key (`cart.heading`), undefined where there is none. */
  translation: (tag: LanguageTag, part: TextPart, key: string) => string | undefined;
} = { translation: () => undefined };

/** What was declared, by the texts that came of it: for the extraction of catalogues and the builds for browsers. */
export const declarations = new WeakMap<object, { part: TextPart; feature: string; source: TextGroup }>();

/**
 * Declares the texts of a feature, in files `…-texts.ts` that hold nothing else (docs/texts.md). They are read in the
 * language of the moment. The bundles of browsers hold them compiled instead (scripts/texts/plugin.ts).
 */
export function texts<const T extends TextGroup>(part: TextPart, feature: string, source: T): Texts<T> {
  const readableTexts = readable(source, feature, part) as Texts<T>;
  declarations.set(readableTexts, { part, feature, source });
  return readableTexts;
}

/** A proxy for a group of messages, which compiles each when it is read first: getters would take ten times the memory. */
function readable(source: object, path: string, part: TextPart): object {
  const compiled = new Map<LanguageTag, Record<string, Message>>();
  const groups: Record<string, object> = {};

  function messageNow(english: string, name: string): Message {
    const tag = isEnglish(part) ? 'en' : languageNow.tag();
    const messages = compiled.get(tag) ?? {};
    const known = messages[name];
    if (known !== undefined) return known;
    const translation = catalogues.translation(tag, part, `${path}.${name}`);
    const message = compileMessage(translation ?? english, localeOf(tag));
    messages[name] = message;
    compiled.set(tag, messages);
    return message;
  }

  return new Proxy(source, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof name !== 'string' || !Object.hasOwn(target, name)) return value;
      if (typeof value === 'string') return messageNow(value, name);
      if (typeof value !== 'object' || value === null) return value;
      groups[name] ??= readable(value, `${path}.${name}`, part);
      return groups[name];
    },
  });
}
