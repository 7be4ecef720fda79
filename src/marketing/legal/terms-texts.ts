import { MAX_CATEGORIES } from '#menu/categories/category.ts';
import { MAX_ITEMS } from '#menu/menu-item.ts';
import { formatDays, type LandingPlans } from '../landing-plans.ts';
import type { LegalSection } from './legal-section.ts';

/** What both sides can rely on, in the words of a small business. Prices are those of today's plans. */
export function termsSections({ monthly, lifetime, trial }: LandingPlans, rupees: (paise: number) => string) {
  const sections: LegalSection[] = [
    {
      title: 'What this is',
      body: [
        'Menu Link gives a food business or a shop a menu page under an address of its own. Customers put together an order there and send it to the business on WhatsApp. These terms are between you, the owner of such a page, and the operator of this site.',
      ],
    },
    {
      title: 'Your account',
      body: [
        'Sign up with an email address that is yours, and keep your password to yourself. What is done while signed in as you counts as done by you. Tell us at once if somebody else got in.',
      ],
    },
    {
      title: 'Your page',
      body: [
        'Your menu, your texts and your photos stay yours. You allow us to show them on your page, in search results and in previews of your link, as long as they are on it.',
        [
          'Put up only what you may: your own photos or ones you have the right to use, true prices, no other business’s name.',
          'Licences, food safety, taxes and bills are your business’s own matter.',
          'Nothing unlawful, deceptive or hateful. A page that breaks this can be closed by the administrator; you are then told why when you sign in.',
        ],
      ],
    },
    {
      title: 'Orders',
      body: [
        'An order is an agreement between your customer and you. We are no part of it: it goes from your customer’s WhatsApp to yours, the money goes to you, and preparing, delivering and refunding is up to you. We take no commission.',
      ],
    },
    {
      title: 'Membership and price',
      body: [
        `A new page starts with ${formatDays(trial.days)} of ${trial.planType}, free and without a card. After that it stays open with a membership: ${monthly.name}, ${rupees(monthly.pricePaise)} ${monthly.period}, or ${lifetime.name}, ${rupees(lifetime.pricePaise)} ${lifetime.period}.`,
        'You pay the seller directly after a chat; nothing is taken from you by itself, and no membership renews itself at a cost. When one ends, your page is closed to customers, your menu stays, and you can go on editing it.',
        `${lifetime.name} has no end that you would meet; in our records it is written as Dec 31, 2099. What is called unlimited has no limit by plan. So that every page stays fast, a menu holds up to ${MAX_ITEMS.toLocaleString('en-IN')} items in ${MAX_CATEGORIES} categories, with one photo an item.`,
      ],
    },
    {
      title: 'What we promise, and what we cannot',
      body: [
        'What you save is kept, a change shows to the next customer, and your link and printed code go on working when you change your address. We take care that the pages are open day and night, but no site can promise never to fail, and WhatsApp is not ours.',
      ],
    },
    {
      title: 'Leaving',
      body: [
        'You can delete your account at any time on its Account page, and take your menu and photos along before. It can be brought back for 30 days, then it is erased.',
      ],
    },
    {
      title: 'If these terms change',
      body: ['The date above then changes with them. What you have paid for stays as it was agreed.'],
    },
  ];
  return sections;
}
