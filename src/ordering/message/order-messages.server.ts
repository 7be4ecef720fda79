import { readCatalogue } from '#platform/texts/catalogues.server.ts';
import { type LanguageTag, localeOf } from '#platform/texts/languages.ts';
import { compileMessage, type Message, messageData } from '#platform/texts/message.ts';
import { declarations, type TextGroup } from '#platform/texts/texts.ts';
import { paymentMessageTexts } from '../prices/payment-message-texts.ts';
import { chatMessageTexts } from './chat-message-texts.ts';
import { askPriceTexts } from './greetings/ask-price-texts.ts';
import { orderGreetingTexts } from './greetings/order-greeting-texts.ts';
import { plainText } from './links/plain-text.ts';
import { orderMessageTexts } from './order-message-texts.ts';
import type { MessageTree, OrderMessages } from './order-messages.ts';

const ALL = [askPriceTexts, chatMessageTexts, orderGreetingTexts, orderMessageTexts, paymentMessageTexts];

/** Each language is read when the first restaurant needs it. */
const known = new Map<LanguageTag, { texts: OrderMessages['texts']; askPrice: Message }>();

/**
 * Returns what customers write to a restaurant in its order language, for the data of its page; undefined for English,
 * which the scripts have (docs/languages.md#order-language). `restaurantName` is the name that its owner gave it.
 */
export function orderMessages(language: LanguageTag, restaurantName: string): OrderMessages | undefined {
  if (language === 'en') return undefined;
  const messages = known.get(language) ?? readMessages(language);
  known.set(language, messages);
  return { language, texts: messages.texts, ask: questionAround(messages.askPrice, restaurantName) };
}

function readMessages(language: LanguageTag): { texts: OrderMessages['texts']; askPrice: Message } {
  const translations = readCatalogue(language, 'messages');
  const askPrice = compileMessage(translations.get('ask-price.question') ?? '', localeOf(language));
  const treeOf = (group: TextGroup, path: string): MessageTree =>
    Object.fromEntries(
      Object.entries(group).map(([name, each]) => [
        name,
        typeof each === 'string'
          ? messageData(translations.get(`${path}.${name}`) ?? each, language)
          : treeOf(each, `${path}.${name}`),
      ]),
    );
  const texts = ALL.flatMap((each) => {
    const declared = declarations.get(each);
    return declared ? [[declared.feature, treeOf(declared.source, declared.feature)]] : [];
  });
  return { texts: Object.fromEntries(texts), askPrice };
}

/** No name of an item has a line break, so that the question can be split there. */
const ITEM = '\n';

function questionAround(question: Message, restaurantName: string): string[] {
  const text =
    typeof question === 'string' ? question : question({ restaurant: plainText(restaurantName), item: ITEM });
  return text.split(ITEM);
}
