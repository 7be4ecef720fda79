import { texts } from '#platform/texts/texts.ts';

/** What owners write to us on WhatsApp (docs/product/ordering.md#chat-messages). */
export const ownerMessageTexts = texts('workspace', 'owner-messages', {
  setupHelp: 'Hello, I need help setting up my menu on Menu Link.',
  plan: 'Hello, I would like to get the {plan} plan ({price}) for {restaurant}.',
  page: 'Page: {slug}',
  email: 'Email: {email}',
});
