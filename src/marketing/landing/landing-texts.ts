import { texts } from '#platform/texts/texts.ts';

/** The landing page; each claim must be true of the product as built (docs/product/marketing.md#landing-page). */
export const landingTexts = texts('landing', 'landing', {
  meta: {
    title: 'Menu Link: your menu on a link, orders on WhatsApp',
    description:
      'Menu page for restaurants, cafes, shops and home kitchens in India. Customers order on your WhatsApp, with no app and no commission.',
  },
  linkPreview: {
    name: 'Your menu on a link, orders on WhatsApp',
    line: 'Photos and prices · no app · no commission · free QR code',
    action: 'Make your menu',
  },
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
    facts: '{trial}. No card needed.',
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
    trialLine: '{days, plural, one {First day} other {First # days}}',
    insteadOf: '<now>{price}</now> <time>{period}</time><hidden> instead of </hidden><old>{original}</old>',
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
    button: '{days, plural, one {Get Started - #-Day Free Trial} other {Get Started - #-Days Free Trial}}',
  },

  membership: {
    title: 'Membership',
    note: '{days, plural, one {Every new menu page starts with the {trial}: # day with everything included.} other {Every new menu page starts with the {trial}: # days with everything included.}} After that, choose a plan.',
    trialPeriod: '{days, plural, one {for # day} other {for # days}}',
    trialNote: 'It starts with your menu page. No card needed.',
    monthlyNote: 'Everything on this page, for one month at a time.',
    limits:
      'Unlimited means that your plan sets no limit. A menu can have up to {items} items in {categories} categories.',
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
    about: { contact: 'Contact the people behind Menu Link.' },
  },

  help: 'Need help? Chat with us!',
  helpLabel: 'Help',
});
