/** Texts of the contact page. */
export const contactTexts = {
  chat: {
    title: 'Write to us',
    note: 'On WhatsApp, about anything: what Menu Link can do, your account, a payment, or a page that should not be there (each page also has “Report this page” at its foot).',
    button: 'Chat on WhatsApp',
    help: 'Get Help With Setup',
  },
  operator: {
    title: 'Who runs this site',
    note: 'For legal letters, and for questions and complaints about your data: you hear within 3 days that yours has arrived, and get an answer within 30 days.',
    unnamed: 'The operator of this site has not entered a name, an address or an email here.',
    reachable: 'Please use the chat above.',
  },
  customers: {
    title: 'A question about an order?',
    note: 'Please ask the restaurant: its page has the buttons to call it or to write to it. Orders go straight to the restaurant, so we neither see them nor can change them.',
  },
  owners: {
    title: 'Already have a page?',
    note: 'Your membership, your data and your account are in your dashboard.',
    button: 'Dashboard',
  },
} as const;
