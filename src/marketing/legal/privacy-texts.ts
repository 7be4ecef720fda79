import type { LegalSection } from './legal-section.ts';
import type { Operator } from './operator.ts';

/** What the product does with data. Each sentence is true of the code; a change of one must change the other. */
export const privacySections = (operator: Operator): LegalSection[] => [
  {
    title: 'If you look at a menu or place an order',
    id: 'orders',
    body: [
      'You need no account, and we set no cookies. There are no advertisements, no trackers and no code of other companies on a menu page.',
      [
        'Your phone writes your order as a WhatsApp message, and you send it to the restaurant yourself. What happens to it then is between you, the restaurant and WhatsApp. Unless the restaurant wants its orders in a list, too, your order never reaches our server.',
        'Where a restaurant wants that, the cart says so before you order, and your order is also kept on our server for it: the dishes with your choices and your notes on them, the table and whether its printed code said it, how and when you would like to have it, the name of a delivery area from its list, the sums, and when it came. Not your name, phone number, address or pin code, nor your note on the whole order: those are in the chat alone. What you write as a note on a dish is seen by the restaurant, so please write nothing about yourself there.',
        'Such an order is kept for 400 days; one that the restaurant does not accept for 48 hours after it came, or after the time it was wanted for. So that a restaurant can keep out who plays tricks on it, we keep two scrambled marks with it: one of your browser, as long as the order, and one of your internet address, for a day. If a restaurant blocks somebody, the mark is kept until the block ends, 30 days at most. Nobody can read back from them who you are, and at another restaurant they are others.',
        'Whoever has the link to such an order, which stands in your message, can see how it stands. You can take the order back there until it is accepted, and say that you have paid. Your browser keeps the order until our server has it, for six hours at most.',
        'Your cart is kept in your own browser, with your notes to the kitchen, and so is whether you look at veg dishes alone. An order you have sent can be called back there for 24 hours, and your last 10 orders stay there so that you can order again, until you forget them.',
        'If a restaurant delivers, your name, address and pin code are kept in your own browser, too, so that you type them once. They are written into your message and never sent to us. “Forget my details” in the cart empties them.',
        'Menu pages you have opened, and photos you have seen on them, are kept on your own phone, so that the menu is there when the network is not.',
        'If you report a page, we keep what you write, when, and a scrambled form of your internet address that only tells callers apart. The business does not learn who has reported it. It is forgotten 90 days after we have dealt with it.',
        'A visit to a menu page adds one to that page’s count of the day. Nothing about you is kept with it: no address, no name, no device. So that looking again counts once, your browser remembers when it last looked. A tap on Place Order is counted in the same way.',
      ],
    ],
  },
  {
    title: 'If you try your own menu on our first page',
    body: [
      'What you paste is sent to our server, turned into a page for you, and forgotten. Your browser keeps the text as long as its tab is open, so that it can come along when you sign up.',
    ],
  },
  {
    title: 'If you have an account',
    body: [
      'We keep what you give us:',
      [
        'Your email address. It is used to sign you in and to send you codes, notices about your account and, unless you switch them off, reminders before your plan ends; not for advertisements.',
        'Your password, only as an Argon2id hash from which it cannot be read back. With two-step sign-in, also the key you share with your app, encrypted.',
        'What your page shows: the name, address, phone, WhatsApp number and links of your business, your menu with its prices, choices, marks, hours and photos. All of it is public, as a menu has to be.',
        'Your membership, and payments that were noted for it: date, plan, amount, way of paying and reference. We never see a card or a bank password.',
        'When you signed in last; for each device you are signed in on, what kind of browser it is and when it was last used; and from which networks you have signed in, scrambled, so that strangers who guess at your password cannot lock you out. You can sign out all devices at once.',
        'If you want your orders in a list: each order as it was placed and what became of it, for 400 days, or 48 hours where you do not accept it.',
        'Addresses your page had before, up to three, so that printed codes keep working, and when you changed them in the last 30 days.',
        'A note of each change the administrator makes to your account, page or membership, and that your page was reported, if it was.',
        'What the administrator notes about your plan: when they wrote to you or called you, and what was said about it.',
      ],
      'Photos are made anew in smaller sizes when you upload them. The place and the camera that a phone writes into a photo are removed by that.',
      'You stay signed in by a random key in your browser’s storage. It ends after 7 days without use, and after 30 days in any case.',
      'What you have typed into a form and not saved stays in your browser for 7 days, so that it can be offered back. It goes when you save it, drop it or sign out.',
    ],
  },
  {
    title: 'What our server notes down',
    body: [
      'Internet addresses are counted for some hours, to slow down the guessing of passwords and other misuse. Our log has the time of a visit, the kind of page and how fast it was answered: not whose menu it was, and nothing about you. Sign-ins, changes of a password or an email, refused tries and exports are logged with the first part of the internet address, so that misuse can be traced. When something fails, the fault is logged so that it can be mended.',
      'Mails we send are emptied after 3 days, because they may hold codes, and forgotten after 30 days.',
    ],
  },
  {
    title: 'Who else gets data',
    body: [
      'Nobody buys it, and nobody is given it for advertising. It passes through those who carry it for the operator of this site: the company whose computers it runs on, and the company that sends its mails. A chat with us on WhatsApp is also under WhatsApp’s own terms.',
    ],
  },
  {
    title: 'Your data in your hands',
    body: [
      [
        'See and correct it: all of it is on the screens of your dashboard.',
        'Take it along: on the Account page, “Your data” gives your settings, your menu, your photos and all records about you in one file.',
        'Delete it: a dish, a category, sizes, choices and serving times are gone for good after 30 days. “Delete account” on the Account page closes your page at once; you can bring the account back for 30 days, then it is erased with its menu and photos. What was paid stays in the books, with the name of the business, the day, the plan, the amount, the way of paying, the reference and a note if there is one. A scrambled form of your email, which nobody can read back, is kept for a year, so that the free trial is given once. Of what the administrator changed there stays that it was done and when, without your name.',
      ],
      'Backups that the operator of this site keeps may hold deleted data a little longer.',
      'You gave your consent when you opened the account. You take it back by deleting the account; nothing else depends on it.',
    ],
  },
  {
    title: 'Questions and complaints',
    body: [
      grievances(operator),
      'Are you not content with the answer, you can complain to the Data Protection Board of India (Digital Personal Data Protection Act, 2023).',
    ],
  },
];

/** Who is responsible for the data, as far as configured. */
function grievances({ name, email }: Operator): string {
  const who = name ? `${name}, who runs this site` : 'the operator of this site';
  const where = email ? `by email to ${email}` : 'through the contact page';
  return `Write to ${who}, ${where}, about anything that concerns your data: a question, a correction, a complaint. You hear within 3 days that it has arrived, and get an answer within 30 days. The menu of a restaurant is the restaurant’s own: what stands there, please ask it, or report the page from its footer.`;
}
