import { texts } from '#platform/texts/texts.ts';

/** The steps from a new account to a live page (docs/product/workspace.md#onboarding). */
export const onboardingTexts = texts('workspace', 'onboarding', {
  pageTitle: '{title} · Menu Link',
  loading: 'Loading your page',
  notLoaded: 'Your progress did not load',
  notLoadedHint: 'Your page is saved. Check your internet and try again.',
  signOut: 'Sign out',
  removed: {
    title: 'You do not work at {restaurant} now',
    hint: 'An owner has removed you. Ask for a new invitation to come back.',
    begin: 'Make a page for my own business',
  },
  progress: 'Step {step} of {steps}',
  later: 'Later',
  steps: {
    business: {
      title: 'What is your business called?',
      description: 'Your page gets this name, and an address made from it.',
    },
    whatsapp: {
      title: 'Where should orders arrive?',
      description: 'Customers send their order to your WhatsApp. There is no commission.',
    },
    menu: {
      title: 'Add your first items',
      description: 'Two or three are enough to begin. Photos and descriptions can follow.',
    },
    live: {
      title: 'Your page is live',
      description: 'Share the link, or let your customers scan the code.',
    },
  },
  business: {
    name: 'Business name',
    nameRequired: 'Enter the name of your business.',
    addressRequired: 'Choose the address of your page.',
  },
  whatsapp: {
    number: 'WhatsApp number',
    hint: 'Orders come to this number as WhatsApp messages. Customers see it on your page.',
    create: 'Create my page',
  },
  menu: {
    categories: ['Starters', 'Main course', 'Breads', 'Snacks', 'Sweets', 'Drinks'],
    category: 'Category',
    item: 'Item {number}',
    itemName: 'Item name',
    addRow: 'Add another item',
    save: 'Save items',
    saveCount: '{count, plural, one {Save # item} other {Save # items}}',
    itemRequired: 'Add at least one item.',
    priceRequired: 'Enter a price.',
    added: '{count, plural, one {# item added.} other {# items added.}}',
    pasteInstead: 'Paste a whole menu instead',
    typeInstead: 'Type items one by one instead',
  },
  paste: {
    title: 'Add your whole menu',
    description: 'Check the list. You can correct every line before it is saved.',
  },
  live: {
    ready: 'Your page is ready',
    checking: 'Checking if your page is open…',
    unknown: 'We could not check if your page is open. Check your internet.',
    addItems: 'Add items',
    noItems: 'Your menu has no items yet.',
    printHint: 'Print the code for your tables and your counter. It keeps working when your menu changes.',
    choosePlan: 'Choose a plan',
    toDashboard: 'Go to dashboard',
  },
  preview: {
    business: 'Your business',
    category: 'Your first category',
    fromPrice: 'from {price}',
  },
});
