import { MAX_CATEGORIES } from '#menu/categories/category.ts';
import { MAX_VARIANTS } from '#menu/menu.ts';
import { MAX_ITEMS } from '#menu/menu-item.ts';
import { formatDays } from './landing-plans.ts';

/** Each claim must be true of the product as built (docs/product/marketing.md#landing-page). */
export const texts = {
  skip: 'Skip to the page',
  home: 'Home',
  pricing: 'Pricing',
  contact: 'Contact',
  getStarted: 'Get Started',
  dashboard: 'Dashboard',
  signIn: 'Sign in',
  product: 'Menu Link',
  pageLinks: 'Page',

  hero: {
    title: ['Your menu on a link', 'Orders on WhatsApp'],
    lead: 'Customers open your menu from a link or QR code. Their order comes to your WhatsApp, without an app or commission.',
    seeDemo: 'See a live menu',
    facts: (trial: string) => `${trial}. No card needed.`,
    frameTitle: 'Live demo menu',
    pictureAlt: 'A restaurant menu on a phone, with veg marks, photos and prices.',
    tryIt: 'Try it live',
    failed: 'No internet. Please try again.',
    frameNote: 'Our demo kitchen, with photos, sizes, veg marks and cart.',
  },

  steps: {
    title: 'How it works',
    chat: { customer: 'A customer', answer: 'Confirmed. Ready in 20 minutes.' },
    list: [
      {
        title: 'Add your menu',
        note: 'Sign up with your email. Type or paste your menu, and add photos from your phone.',
      },
      {
        title: 'Share your link',
        note: 'Your page gets its own link and a free QR code. Print or send it.',
      },
      {
        title: 'Get orders on WhatsApp',
        note: 'Items, sizes, add-ons, notes and total come in one message. You confirm and cook.',
      },
    ],
  },

  features: {
    title: 'All on the web, nothing to install',
    note: 'Customers open your menu in any browser. You manage it from your phone.',
    pictureAlt: 'The menu editor on a computer, with photos, descriptions and prices.',
    pocketAlt: 'The same menu on a phone, with a switch for each item.',
    price: 'included',
    list: [
      {
        title: 'No app download',
        note: 'Customers tap the link or scan the code. They need no app or sign-in.',
      },
      {
        title: 'Sizes and add-ons',
        note: 'Half and full, 250 g and 1 kg, extra cheese. Customers choose on the page and see each price.',
      },
      {
        title: 'Veg marks',
        note: 'Green dot, brown triangle, egg, Jain and how spicy. Customers can see veg only.',
      },
      {
        title: 'Sold out for today',
        note: 'Mark an item sold out in two taps. It returns automatically when you say.',
      },
      {
        title: 'Item timings',
        note: 'Sell breakfast only in the morning. Your page shows when each item is available.',
      },
      {
        title: 'All order types',
        note: 'Turn on dine-in, takeaway or delivery. Customers see the delivery fee before they order.',
      },
      {
        title: 'Hours and breaks',
        note: 'Pause orders in a rush or on a holiday. Your page shows when you open again.',
      },
      {
        title: 'Pay by UPI',
        note: 'Customers pay the exact amount with your UPI QR. The money comes directly to you.',
      },
      {
        title: 'Order list with a bell',
        note: 'For busy counters. New orders also ring in a list, if you turn it on.',
      },
      {
        title: 'Order again',
        note: 'Customers repeat an earlier order in two taps. They pay today’s prices.',
      },
      { title: 'Instant updates', note: 'Change a price and save. The next customer sees the new one.' },
      { title: 'Free QR code', note: 'Download it for tables, counter and parcels, as often as you need.' },
      {
        title: 'Instagram integration',
        note: 'Put your link in your bio. Your menu page can link to your profile.',
      },
      { title: 'No hidden fees', note: 'One price. No commission on orders and no set-up charge.' },
    ],
    support: { title: 'Priority support', note: 'Need help with set-up? Message us on WhatsApp.' },
  },

  share: {
    title: 'Create once, share everywhere',
    note: 'Use one link everywhere. Change your menu any time, the link and QR code stay.',
    scan: 'This code is real. Scan it to open our demo on your phone.',
    list: [
      { title: 'On the table', note: 'Print the QR code on stickers, menu cards or table tents.' },
      {
        title: 'On WhatsApp',
        note: 'Send it to a chat, a group or your status. It shows your name and a photo.',
      },
      { title: 'On Instagram', note: 'Paste the link into your bio or a story.' },
      {
        title: 'With every parcel',
        note: 'Add a small card with the code. The next order comes directly to you.',
      },
    ],
  },

  price: {
    title: 'One simple price',
    note: 'Customers pay you directly, as today. An order of ₹300 stays ₹300 for you.',
    given: [
      'Everything on this page, from the first day',
      'No card and no automatic renewal',
      'Your menu is yours. Download it any time',
    ],
    lines: ['Set-up', 'QR code', 'Commission on orders'],
    nothing: '₹0',
    trialLine: (days: number) => (days === 1 ? 'First day' : `First ${days} days`),
    instead: 'instead of',
  },

  testimonials: {
    title: 'Sample owner stories',
    note: 'We wrote these samples. Real owner stories will replace them.',
    badge: 'Sample',
    list: [
      {
        quote: 'I used to send menu photos all day. Now I send one link.',
        who: 'Owner of a tiffin kitchen (sample)',
      },
      {
        quote: 'The order comes with quantities and a total. I read it once and start cooking.',
        who: 'Owner of a biryani counter (sample)',
      },
      {
        quote: 'I changed two prices at night. The QR codes on my tables stayed the same.',
        who: 'Owner of a family restaurant (sample)',
      },
    ],
  },

  call: {
    title: 'Put your menu on a link today',
    note: 'You need only an email address, a WhatsApp number and your menu.',
    button: (days: number) => `Get Started - ${days}-${days === 1 ? 'Day' : 'Days'} Free Trial`,
  },

  membership: {
    title: 'Membership',
    note: (trial: string, days: number) =>
      `Every new menu page starts with the ${trial}: ${formatDays(days)} with everything included. After that, choose a plan.`,
    trialPeriod: (days: number) => `for ${formatDays(days)}`,
    trialNote: 'It starts with your menu page. No card needed.',
    monthlyNote: 'Everything on this page, for one month at a time.',
    limits: `Unlimited means that your plan sets no limit. A menu can have up to ${MAX_ITEMS.toLocaleString('en-IN')} items in ${MAX_CATEGORIES} categories.`,
    after: 'When your plan ends, customers cannot see your page until you renew. Your menu is saved.',
  },

  footer: {
    note: 'Menu pages and WhatsApp orders for food businesses and shops in India.',
    demo: 'Demo menu',
    signUp: 'Create an account',
    setupHelp: 'Get Help With Setup',
    groups: { product: 'Product', account: 'Your account', talk: 'Talk to us', rules: 'Plain rules' },
  },

  legal: {
    privacy: 'Privacy',
    terms: 'Terms',
    operator: 'Who runs this site',
    changed: (day: string) => `Last changed on ${day}`,
    about: {
      privacy: 'How Menu Link uses data about visitors, customers and owners.',
      terms: 'Simple terms between page owners and the operator of this site.',
      contact: 'Contact the people behind Menu Link.',
    },
  },

  help: 'Need help? Chat with us!',
  helpLabel: 'Help',

  questions: {
    title: 'Questions owners ask',
    ask: 'Ask us on WhatsApp',
    list: [
      {
        question: 'Do my customers need an app or an account?',
        answer: 'No. The menu opens in any phone browser. They send the order from their own WhatsApp.',
      },
      {
        question: 'How does an order reach me?',
        answer:
          'It comes to your number as a WhatsApp message, with items, add-ons, prices and total. For takeaway and delivery it also shows the time, area and fee. You confirm it in the chat, as today.',
      },
      {
        question: 'Can I sell half and full, or extra toppings?',
        answer: `Yes. An item has one price, or up to ${MAX_VARIANTS} sizes like half and full. It can also have add-ons with their own prices, for example extra cheese. The order and the total include them.`,
      },
      {
        question: 'Does my menu show what is veg?',
        answer:
          'Yes. Mark items as veg, egg or non-veg, one by one or a whole category at once. You can add Jain, spice and allergens. Customers can then see veg only.',
      },
      {
        question: 'What if an item runs out, or is only for breakfast?',
        answer:
          'Turn it off from your phone for two hours, for today or for longer. Customers see it at once. Breakfast, lunch and evening items can have their own timings.',
      },
      {
        question: 'Can I deliver, or let people collect?',
        answer:
          'Yes. Turn on dine-in, takeaway and delivery as you like. Each delivery area can have its own fee and minimum order. Customers see both before they order.',
      },
      {
        question: 'Can customers pay by UPI?',
        answer:
          'Yes, if you enter your UPI ID. The order shows a UPI QR with the exact amount, and the money comes to your account. Check your own app, because we never see the payment.',
      },
      {
        question: 'Do you keep my customers’ orders?',
        answer:
          'No, orders go to WhatsApp and we have no copy. If you turn on the order list, we save items and amounts. We never save names, phone numbers or addresses.',
      },
      {
        question: 'Do I need WhatsApp Business?',
        answer: 'No. The WhatsApp you already use is enough. WhatsApp Business works too.',
      },
      {
        question: 'Do you take a commission?',
        answer: 'No. You pay only for your plan. The money for orders never passes through us.',
      },
      {
        question: 'Do I need a computer?',
        answer: 'No. You can sign up, add items with photos and share your link from your phone.',
      },
      {
        question: 'What happens when the free trial ends?',
        answer:
          'Customers cannot see your page until you choose a plan. You can still sign in and edit your menu. Nothing is lost.',
      },
      {
        question: 'How large can my menu be?',
        answer: `Up to ${MAX_ITEMS.toLocaleString('en-IN')} items in ${MAX_CATEGORIES} categories, each item with a photo. Paste a long menu, or upload a spreadsheet.`,
      },
      {
        question: 'Can I leave and keep my menu?',
        answer:
          'Yes. You can download your menu and photos and delete your account any time. No plan renews automatically.',
      },
      {
        question: 'Which photos can I use?',
        answer: 'JPG, PNG or WEBP from your phone. We make large photos smaller for you.',
      },
    ],
  },
} as const;
