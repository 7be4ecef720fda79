import type { LegalSection } from './legal-section.ts';

/** What the product does with data. Each sentence is true of the code as it stands; whoever changes one changes both. */
export const privacySections: LegalSection[] = [
  {
    title: 'If you look at a menu or place an order',
    body: [
      'You need no account, and we set no cookies. There are no advertisements, no trackers and no code of other companies on a menu page.',
      [
        'Your order never reaches our server. Your phone writes it as a WhatsApp message, and you send it to the restaurant yourself. What happens to it then is between you, the restaurant and WhatsApp.',
        'Your cart is kept in your own browser. An order you have sent can be called back there for 24 hours.',
        'Menu pages you have opened, and photos you have seen on them, are kept on your own phone, so that the menu is there when the network is not.',
        'A visit to a menu page adds one to that page’s count of the day. Nothing about you is kept with it: no address, no name, no device. So that looking again counts once, your browser remembers when it last looked.',
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
        'Your e-mail address. It is used to sign you in and to send you codes and notices about your account; not for advertisements.',
        'Your password, only as an Argon2id hash from which it cannot be read back. With two-step sign-in, also the key you share with your app, encrypted.',
        'What your page shows: the name, address, phone, WhatsApp number and links of your business, your menu with its prices and photos. All of it is public, as a menu has to be.',
        'Your membership, and payments that were noted for it: date, plan, amount, way of paying and reference. We never see a card or a bank password.',
        'When you signed in last, and for each device you are signed in on when it was last used. You can sign out all devices at once.',
        'A note of each change the administrator makes to your account, page or membership.',
      ],
      'Photos are made anew in smaller sizes when you upload them. The place and the camera that a phone writes into a photo are removed by that.',
      'You stay signed in by a random key in your browser’s storage. It ends after 7 days without use, and after 30 days in any case.',
    ],
  },
  {
    title: 'What our server notes down',
    body: [
      'Internet addresses are counted for some hours, to slow down the guessing of passwords and other misuse. Ordinary visits are not logged. When something fails, the fault is logged so that it can be mended.',
      'Mails we send are emptied after 3 days, because they may hold codes, and forgotten after 90 days.',
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
        'Take it along: on the Account page, “Your data” gives your settings, your menu and your photos in one file.',
        'Delete it: an item or a category is gone for good after 30 days. “Delete account” on the Account page closes your page at once; you can bring the account back for 30 days, then it is erased with its menu and photos. What was paid stays in the books, with the name of the business, the day, the plan, the amount, the way of paying, the reference and a note if there is one; and so do the notes of what the administrator changed.',
      ],
      'Backups that the operator of this site keeps may hold deleted data a little longer.',
      'Questions, and complaints about how your data is handled, go to the operator of this site: see the contact page.',
    ],
  },
];
