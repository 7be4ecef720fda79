/** Texts of the contact page. */
export const contactTexts = {
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
} as const;
