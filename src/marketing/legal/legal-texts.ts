import { texts } from '#platform/texts/texts.ts';

/** What the pages of the law share; they are in English only, until somebody who knows the law has read a translation. */
export const legalTexts = texts('legal', 'legal', {
  changed: 'Last changed on {day}',
  about: {
    privacy: 'How Menu Link uses data about visitors, customers and owners.',
    terms: 'Simple terms between page owners and the operator of this site.',
  },
});

/** What the product does with data. Each sentence is true of the code; a change of one must change the other (docs/privacy.md). */
export const privacyTexts = texts('legal', 'privacy', {
  orders: {
    title: 'If you look at a menu or place an order',
    body: [
      'You need no account. If you choose a language, your browser keeps it in a cookie. There are no other cookies. A menu page has no advertisements, no trackers and no code of other companies.',
      [
        'Your phone writes your order as a WhatsApp message, and you send it to the restaurant yourself. After that, it is between you, the restaurant and WhatsApp. Your order never reaches our server, unless the restaurant uses an order list.',
        'If a restaurant uses an order list, the cart says so before you order. Then our server also saves the items with your add-ons and item notes, the table and if its printed code was scanned. It also saves the order type and time, the name of a delivery area from the list, the amounts, and when the order came.',
        'The order list never has your name, phone number, address, pin code or your note for the whole order. Those are only in the chat. The restaurant sees your notes on items, so please write nothing about yourself there.',
        'We keep such an order for 400 days. If the restaurant does not accept it, we keep it for 48 hours after it came, or after the time you wanted it.',
        'To stop fake orders, we keep two scrambled marks with an order. We keep the mark of your browser as long as the order, and the mark of your internet address for a day. If a restaurant blocks a phone, we keep its mark until the block ends, at most 30 days. Nobody can find out from the marks who you are, and every restaurant has different ones.',
        'Your message has a link to such an order. Anyone with this link can see the status of the order, cancel it until it is accepted, and say that it is paid. Your browser keeps the order until our server has it, at most for six hours.',
        'Your own browser keeps your cart, your notes for the kitchen and if you see veg items only. You can restore a sent order from there for 24 hours. Your last 10 orders stay there until you delete them, so that you can order again.',
        'If a restaurant delivers, your own browser also keeps your name, address and pin code. They are written into your message and never sent to us. “Delete my details” in the cart deletes them.',
        'Your own phone keeps the menu pages that you opened and the photos that you saw there. So you can see the menu without internet.',
        'If you report a page, we keep your text, the time, and a scrambled form of your internet address that only tells callers apart. The business does not learn who reported it. We delete the report 90 days after we have closed it.',
        'A visit to a menu page adds one to the page’s count of the day. We keep nothing about you with it: no address, no name, no device. Your browser remembers its last visit, so that we count you once. We count taps on Place Order in the same way.',
      ],
    ],
  },
  tried: {
    title: 'If you try your own menu on our first page',
    body: [
      'Our server turns the text that you paste into a page for you, and does not keep it. Your browser keeps the text as long as its tab is open, so that you can use it when you sign up.',
    ],
  },
  account: {
    title: 'If you have an account',
    body: [
      'We keep what you give us:',
      [
        'Your email address. We use it for sign-in, codes, notices about your account and reminders before your plan ends, not for advertisements. You can turn the reminders off.',
        'Your password, only as an Argon2id hash from which nobody can read it back. With two-step sign-in, also the key that you share with your app, encrypted.',
        'Everything that your page shows: the name, address, phone, WhatsApp number and links of your business. Also your menu with its prices, add-ons, marks, timings and photos. All of it is public, as a menu has to be.',
        'Your plan and the payments for it: date, plan, amount, payment method and reference. We never see a card or a bank password.',
        'The time of your last sign-in. For each of your signed-in devices, the kind of browser and when it was last used. Also your networks, scrambled, so that strangers who guess your password cannot lock you out. You can sign out all devices at once.',
        'If you use an order list, each order as it was placed and its status, for 400 days. If you do not accept an order, for 48 hours.',
        'Up to three earlier addresses of your page, so that printed codes keep working, and when you changed them in the last 30 days.',
        'A record of each change that the administrator makes to your account, page or plan, and of reports about your page.',
        'Notes of the administrator about your plan: when they messaged or called you, and what was said.',
      ],
      'We make your photos smaller when you upload them. This removes the place and the camera that a phone writes into a photo.',
      'A random key in your browser’s storage keeps you signed in. It ends after 7 days without use, and always after 30 days.',
      'If you type into a form and do not save it, your browser keeps the text for 7 days. It is deleted when you save it, discard it or sign out.',
    ],
  },
  logs: {
    title: 'Logs of our server',
    body: [
      'We count internet addresses for some hours, to slow down the guessing of passwords and other misuse. Our log has the time of a visit, the kind of page and how fast it was answered. It does not have whose menu it was, and nothing about you.',
      'We also log sign-ins, changes of a password or an email, refused tries and exports, with the first part of the internet address. So we can trace misuse. When something fails, we log the fault so that we can repair it.',
      'We empty the emails that we sent after 3 days, because they may hold codes, and delete them after 30 days.',
    ],
  },
  others: {
    title: 'Who else gets data',
    body: [
      'Nobody buys it, and nobody gets it for advertising. It passes through two companies that work for the operator of this site: one runs the computers, the other sends the emails. A chat with us on WhatsApp is also under WhatsApp’s own terms.',
    ],
  },
  rights: {
    title: 'Your data in your hands',
    body: [
      [
        'See and correct it: all of it is on the screens of your dashboard.',
        'Download it: on the Account page, “Your data” gives you your settings, your menu, your photos and all records about you in one file.',
        'Delete it: deleted items, categories, sizes, add-on groups and item timings are erased after 30 days. “Delete account” on the Account page closes your page at once. You can restore the account for 30 days, then we erase it with its menu and photos.',
        'After that we keep the payments in our books, with the name of the business, the day, the plan and the amount. Also the payment method, the reference and a note if there is one.',
        'We keep a scrambled form of your email for a year, so that the free trial is given once. Nobody can read it back. Of the administrator’s changes we keep what was done and when, without your name.',
      ],
      'Backups that the operator of this site keeps may hold deleted data a little longer.',
      'You gave your consent when you opened the account. You take it back by deleting the account. Nothing else depends on it.',
    ],
  },
  questions: {
    title: 'Questions and complaints',
    write: {
      toOperator:
        'Write to the operator of this site, through the contact page, about anything that concerns your data: a question, a correction, a complaint.',
      byEmail:
        'Write to the operator of this site, by email to {email}, about anything that concerns your data: a question, a correction, a complaint.',
      toName:
        'Write to {name}, who runs this site, through the contact page, about anything that concerns your data: a question, a correction, a complaint.',
      toNameByEmail:
        'Write to {name}, who runs this site, by email to {email}, about anything that concerns your data: a question, a correction, a complaint.',
    },
    answer:
      'We confirm within 3 days and answer within 30 days. For the menu of a restaurant, please ask the restaurant, or tap “Report this page” at its bottom.',
    body: [
      'If you are not happy with the answer, you can complain to the Data Protection Board of India (Digital Personal Data Protection Act, 2023).',
    ],
  },
});

/** What both sides can rely on, in the words of a small business (docs/product/marketing.md#landing-page). */
export const termsTexts = texts('legal', 'terms', {
  service: {
    title: 'What this is',
    body: [
      'Menu Link gives a food business or a shop a menu page with its own address. Customers make an order there and send it to the business on WhatsApp. These terms are between you, the owner of such a page, and the operator of this site.',
    ],
  },
  account: {
    title: 'Your account',
    body: [
      'Sign up with your own email address, and keep your password secret. Everything done with your account counts as done by you. Tell us at once if someone else got in.',
    ],
  },
  page: {
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
  orders: {
    title: 'Orders',
    body: [
      'An order is an agreement between your customer and you. We are not part of it. The customer sends the order to your WhatsApp and pays you, and you prepare, deliver and refund. We take no commission.',
    ],
  },
  membership: {
    title: 'Membership and price',
    start:
      '{days, plural, one {A new page starts with # day of {trial}, free and without a card.} other {A new page starts with # days of {trial}, free and without a card.}} After that it stays open with a membership: {monthly}, {monthlyPrice} {monthlyPeriod}, or {lifetime}, {lifetimePrice} {lifetimePeriod}.',
    payment:
      'You pay the seller directly after a chat. We never take money automatically, and no membership renews automatically. When it ends, your page is closed to customers, your menu stays, and you can still edit it.',
    unlimited:
      '{lifetime} has no end that you would meet. In our records it ends on Dec 31, 2099. Unlimited means that the plan sets no limit. To keep pages fast, a menu can have up to {items} items in {categories} categories, with one photo for each item.',
  },
  promise: {
    title: 'Our promise and its limits',
    body: [
      'We keep what you save, and the next customer sees a change. Your link and printed code keep working when you change your address. We work to keep pages open day and night, but no site can promise never to fail. WhatsApp is not ours.',
    ],
  },
  leaving: {
    title: 'Leaving',
    body: [
      'You can delete your account at any time on its Account page, and download your menu and photos before. You can restore it for 30 days, then we erase it.',
    ],
  },
  changes: {
    title: 'If these terms change',
    body: ['The date above then changes with them. A plan that you have paid for stays as agreed.'],
  },
});

/** The contact page (docs/product/marketing.md#landing-page). */
export const contactTexts = texts('landing', 'contact', {
  chat: {
    title: 'Write to us',
    note: 'Ask us on WhatsApp about Menu Link, your account or a payment. To report a wrong page, tap “Report this page” at its bottom.',
    button: 'Chat on WhatsApp',
    help: 'Get Help With Setup',
  },
  operator: {
    title: 'Who runs this site',
    note: 'For legal letters, and for questions and complaints about your data. We confirm within 3 days and answer within 30 days.',
    unnamed: 'The operator of this site has not added contact details yet.',
    reachable: 'Please use the WhatsApp chat above.',
  },
  customers: {
    title: 'A question about an order?',
    note: 'Please call or message the restaurant from its page. Orders go directly to the restaurant, and we cannot change them.',
  },
  owners: {
    title: 'Already have a page?',
    note: 'Find your plan, data and account in your dashboard.',
    button: 'Dashboard',
  },
});
