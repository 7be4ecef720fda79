import { MAX_CATEGORIES } from '#menu/categories/category.ts';
import { MAX_VARIANTS } from '#menu/menu.ts';
import { MAX_ITEMS } from '#menu/menu-item.ts';
import { formatDays } from './landing-plans.ts';

/**
 * Every text of the landing page. When you edit it, keep each claim true of the product as built
 * (docs/product.md#landing-page).
 */
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
    title: ['Your menu on a link.', 'Orders on WhatsApp.'],
    lead: 'A menu page with photos, sizes and prices for your restaurant, cafe, shop or home kitchen. Customers open it from a link or a QR code, choose, and send the order to your WhatsApp. No app, no commission.',
    seeDemo: 'See a live menu',
    facts: (trial: string) => `${trial}. No card needed.`,
    frameTitle: 'Live demo menu',
    pictureAlt:
      'The menu page of a restaurant on a phone: its name, categories, and dishes with veg marks, photos and prices.',
    tryIt: 'Try it live',
    failed: 'No connection. Please try again.',
    frameNote: 'Our demo kitchen: photos, sizes, veg marks, cart and all.',
  },

  steps: {
    title: 'How it works',
    chat: { customer: 'A customer', answer: 'Confirmed. Ready in 20 minutes.' },
    list: [
      {
        title: 'Add your menu',
        note: 'Sign up with your email. Type your dishes or paste the whole menu, half and full included, and add photos from your phone.',
      },
      {
        title: 'Share your link',
        note: 'Your page gets an address of its own and a free QR code. Print it, post it, send it.',
      },
      {
        title: 'Get orders on WhatsApp',
        note: 'Dishes, sizes, extras, notes and the total arrive as one message. You confirm, and start cooking.',
      },
    ],
  },

  features: {
    title: 'All on the web, nothing to install',
    note: 'Your menu is a web page. Customers read it in any browser, and you look after it from the phone in your pocket.',
    pictureAlt: 'The menu editor on a computer: a category of dosas with photos, descriptions and prices.',
    pocketAlt: 'The same menu on a phone: each dish with a switch that says whether it is available.',
    price: 'included',
    list: [
      {
        title: 'No app download',
        note: 'Customers tap the link or scan the code. Nobody installs or signs in to anything.',
      },
      {
        title: 'Sizes and choices',
        note: 'Half and full, 250 g and 1 kg, extra cheese, the sabzis of a thali: each with its price, chosen on the page and not in the chat.',
      },
      {
        title: 'Veg marks',
        note: 'Green dot, brown triangle, egg, Jain and how spicy. Customers can look at veg only.',
      },
      {
        title: 'Sold out for today',
        note: 'Two taps when something runs out. It comes back by itself, when you say.',
      },
      {
        title: 'Breakfast hours',
        note: 'Dishes can have their hours. At other times the page says when they are served.',
      },
      {
        title: 'Every way to order',
        note: 'Dine-in, takeaway, delivery: switch on what you do. Customers give their table, a time to collect, or their area, and see its fee before they order.',
      },
      {
        title: 'Hours and breaks',
        note: 'Closed for the night, a holiday or a rush: the page says when you take orders again, and the cart waits.',
      },
      {
        title: 'Pay by UPI',
        note: 'Show a code with the exact amount of the order. The money goes to your own UPI ID, and never through us.',
      },
      {
        title: 'A list with a bell',
        note: 'For busy counters, when you switch it on: orders also come up in a list that rings, beside WhatsApp.',
      },
      {
        title: 'Order again',
        note: 'Customers find their last orders on their own phone, and put one into the cart in two taps, at today’s prices.',
      },
      { title: 'Instant updates', note: 'Change a price and save. The next customer sees the new one.' },
      { title: 'Free QR code', note: 'Download it for tables, counter and parcels, as often as you like.' },
      {
        title: 'Instagram integration',
        note: 'Your link fits in your bio, and your menu page can carry a button to your profile.',
      },
      { title: 'No hidden fees', note: 'One price. No commission on orders, no charge for setting up.' },
    ],
    support: { title: 'Priority support', note: 'Stuck while setting up? Write to us on WhatsApp.' },
  },

  share: {
    title: 'Create once. Share everywhere.',
    note: 'One link, wherever your customers already are. When the menu changes, the link and the printed code stay the same.',
    scan: 'A real code: scan it, and our demo opens on your phone.',
    list: [
      { title: 'On the table', note: 'Print the QR code on a stand, a sticker or the menu card.' },
      {
        title: 'On WhatsApp',
        note: 'Send it to a chat, a group or your status. It shows your name and a picture.',
      },
      { title: 'On Instagram', note: 'Paste the link into your bio or a story.' },
      {
        title: 'With every parcel',
        note: 'A small card with the code, and the next order comes straight to you.',
      },
    ],
  },

  price: {
    title: 'One plain price',
    note: 'Your customers pay you directly, the way they do today. An order of ₹300 stays ₹300 for you.',
    given: [
      'Everything on this page, from the first day',
      'No card, and nothing that renews itself at a cost',
      'Your menu stays yours, to download whenever you like',
    ],
    lines: ['Setting up', 'QR code', 'Commission on orders'],
    nothing: '₹0',
    trialLine: (days: number) => (days === 1 ? 'First day' : `First ${days} days`),
    instead: 'instead of',
  },

  testimonials: {
    title: 'What an owner might say',
    note: 'These are sample texts, written by us. Real voices will stand here once owners have given them.',
    badge: 'Sample',
    list: [
      {
        quote:
          'I used to send photos of a paper menu and answer the same questions all day. Now I send one link.',
        who: 'Owner of a tiffin kitchen (sample)',
      },
      {
        quote: 'The order comes with quantities and a total. I read it once and start cooking.',
        who: 'Owner of a biryani counter (sample)',
      },
      {
        quote:
          'Vegetables got dearer, so I changed two prices at night. The code on the tables stayed the same.',
        who: 'Owner of a family restaurant (sample)',
      },
    ],
  },

  call: {
    title: 'Put your menu on a link today.',
    note: 'All you need is an email address, a WhatsApp number and your menu.',
    button: (days: number) => `Get Started - ${days}-${days === 1 ? 'Day' : 'Days'} Free Trial`,
  },

  membership: {
    title: 'Membership',
    note: (trial: string, days: number) =>
      `Every new menu page starts with the ${trial}: ${formatDays(days)} with everything in it. After that, choose how to stay.`,
    trialPeriod: (days: number) => `for ${formatDays(days)}`,
    trialNote: 'It begins with your menu page. No card needed.',
    monthlyNote: 'Everything on this page, month by month.',
    limits: `Unlimited means no limit by plan. So that every page stays fast, a menu holds up to ${MAX_ITEMS.toLocaleString('en-IN')} items in ${MAX_CATEGORIES} categories, with a photo of each.`,
    after:
      'If a membership ends, your page rests until you renew. Your menu stays as it was, and you can go on editing it.',
  },

  footer: {
    note: 'Menu pages and WhatsApp ordering for restaurants, cafes, shops and home kitchens in India.',
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
      privacy: 'What Menu Link keeps about visitors, customers and owners, and what it never sees.',
      terms: 'The terms between owners of a menu page and the operator of this site, in plain words.',
      contact: 'How to reach the people behind Menu Link.',
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
        answer:
          'No. The menu opens in the browser of any phone, and the order is sent from their own WhatsApp.',
      },
      {
        question: 'How does an order reach me?',
        answer:
          'As a WhatsApp message to your number, with every item, its size and extras, its quantity and price, and the total; with takeaway or delivery switched on, also the time or the area and its fee. You confirm it in the chat, as you do today.',
      },
      {
        question: 'Can I write half and full, or extra toppings?',
        answer: `Yes. A dish has one price, or up to ${MAX_VARIANTS} sizes such as half and full or 250 g and 1 kg. It can also ask for choices: extras with their prices, a bread, the dishes of a thali. What was chosen stands in the order, and its price is in the total.`,
      },
      {
        question: 'Does my menu show what is veg?',
        answer:
          'Yes. You mark dishes as veg, egg or non-veg, one by one or a whole category at once, and may add Jain, spice and allergens. Customers can then look at veg only. A pure veg place says so once, at the top.',
      },
      {
        question: 'What if a dish runs out, or is for breakfast only?',
        answer:
          'Switch it off from your phone for today, for two hours or until you switch it on again. Customers see it at once, and it comes back by itself. Breakfast, lunch or evening dishes can have hours of their own.',
      },
      {
        question: 'Can I deliver, or let people collect?',
        answer:
          'Yes. Switch on dine-in, takeaway and delivery as you like. Delivery can have areas, each with its fee and its smallest order, and customers see both before they order. If you set none, the cart asks for nothing.',
      },
      {
        question: 'Can customers pay by UPI?',
        answer:
          'Yes, if you enter your UPI ID. Beside the order stands a code with the exact amount, and the money goes from their app to your account. Whether it has come, your own app tells you: we never see it.',
      },
      {
        question: 'Do you keep my customers’ orders?',
        answer:
          'Not unless you ask for it: orders go to WhatsApp, and we have no copy. If you switch on the order list, we keep the dishes and amounts for it, and no name, phone number or address.',
      },
      {
        question: 'Do I need WhatsApp Business?',
        answer: 'No. The WhatsApp you already use is enough. WhatsApp Business works too.',
      },
      {
        question: 'Do you take a commission?',
        answer: 'No. The membership is all you pay. The money for orders never passes through us.',
      },
      {
        question: 'Do I need a computer?',
        answer: 'No. You can sign up, add items with photos and share your link from your phone.',
      },
      {
        question: 'What happens when the free trial ends?',
        answer:
          'Your page closes to customers until you take a membership. You can still sign in and edit your menu, and nothing on it is lost.',
      },
      {
        question: 'How large can my menu be?',
        answer: `Up to ${MAX_ITEMS.toLocaleString('en-IN')} items in ${MAX_CATEGORIES} categories, each item with a photo. A long menu goes in at once by paste or from a spreadsheet.`,
      },
      {
        question: 'Can I leave, and take my menu along?',
        answer:
          'Yes. You can download your menu and photos, and delete your account, whenever you like. No membership renews itself at a cost.',
      },
      {
        question: 'Which photos can I use?',
        answer: 'JPG, PNG or WEBP, straight from your phone. Large photos are made smaller for you.',
      },
    ],
  },
} as const;
