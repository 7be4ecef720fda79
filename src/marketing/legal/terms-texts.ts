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
        'Menu Link gives a food business or a shop a menu page with its own address. Customers make an order there and send it to the business on WhatsApp. These terms are between you, the owner of such a page, and the operator of this site.',
      ],
    },
    {
      title: 'Your account',
      body: [
        'Sign up with your own email address, and keep your password secret. Everything done with your account counts as done by you. Tell us at once if someone else got in.',
      ],
    },
    {
      title: 'Your page',
      body: [
        'Your menu, your texts and your photos stay yours. You allow us to show them on your page, in search results and in previews of your link, as long as they are on it.',
        [
          'Use only your own photos, or photos that you have the right to use. Show true prices, and never use another business’s name.',
          'Licences, food safety, taxes and bills are your own responsibility.',
          'Show nothing unlawful, deceptive or hateful. The administrator can close a page that breaks this. You then see the reason when you sign in.',
        ],
      ],
    },
    {
      title: 'Orders',
      body: [
        'An order is an agreement between your customer and you. We are not part of it. The customer sends the order to your WhatsApp and pays you, and you prepare, deliver and refund. We take no commission.',
      ],
    },
    {
      title: 'Membership and price',
      body: [
        `A new page starts with ${formatDays(trial.days)} of ${trial.planType}, free and without a card. After that it stays open with a membership: ${monthly.name}, ${rupees(monthly.pricePaise)} ${monthly.period}, or ${lifetime.name}, ${rupees(lifetime.pricePaise)} ${lifetime.period}.`,
        'You pay the seller directly after a chat. We never take money automatically, and no membership renews automatically. When it ends, your page is closed to customers, your menu stays, and you can still edit it.',
        `${lifetime.name} has no end that you would meet. In our records it ends on Dec 31, 2099. Unlimited means that the plan sets no limit. To keep pages fast, a menu can have up to ${MAX_ITEMS.toLocaleString('en-IN')} items in ${MAX_CATEGORIES} categories, with one photo for each item.`,
      ],
    },
    {
      title: 'Our promise and its limits',
      body: [
        'We keep what you save, and the next customer sees a change. Your link and printed code keep working when you change your address. We work to keep pages open day and night, but no site can promise never to fail. WhatsApp is not ours.',
      ],
    },
    {
      title: 'Leaving',
      body: [
        'You can delete your account at any time on its Account page, and download your menu and photos before. You can restore it for 30 days, then we erase it.',
      ],
    },
    {
      title: 'If these terms change',
      body: ['The date above then changes with them. A plan that you have paid for stays as agreed.'],
    },
  ];
  return sections;
}
