import { plainText } from './links/plain-text.ts';
import { ownerMessageTexts as texts } from './owner-message-texts.ts';

/** Who asks the seller for a plan. Names are shared by many; the address of the page and the email are not. */
export interface PlanAsker {
  restaurantName: string;
  slug: string;
  email: string;
}

/**
 * The message of an owner to the seller through 'Get Lifetime Access' or its like for Monthly; `price` includes its
 * currency sign, e.g. `₹499` (docs/product/ordering.md#chat-messages).
 */
export function planMessage(
  plan: { name: string; price: string },
  { restaurantName, slug, email }: PlanAsker,
): string {
  const restaurant = plainText(restaurantName);
  return [
    texts.plan({ plan: plainText(plan.name), price: plan.price, restaurant }),
    '',
    texts.page({ slug }),
    texts.email({ email: plainText(email) }),
  ].join('\n');
}
