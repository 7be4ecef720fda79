/** What the bundles may use although browsers of the floor lack it, and why nothing breaks there. */
const REASONS: Record<string, string[]> = {
  'a method of our own or of a library, which only shares the name': [
    ...[
      '.available',
      '.build',
      '.commit',
      '.createContext',
      '.destroy',
      '.drop',
      '.fetch',
      '.forget',
      '.getState',
    ],
    ...['.isActive', '.lock', '.number', '.removed', '.retry', '.run', '.subscribe'],
    ...['.take', '.toArray', '.token', '.use', '.watch'],
  ],
  'a value of a text or a field of our own, which only shares the name': [
    ...[
      '.actions',
      '.added',
      '.deleted',
      '.exception',
      '.first',
      '.lines',
      '.percent',
      '.range',
      '.tag',
      '.views',
    ],
  ],
  'asked for before it is used': [
    ...[
      '.checkVisibility',
      '.requestSubmit',
      '.share',
      '.showModal',
      '.skipTransition',
      '.startViewTransition',
    ],
    ...['Error.captureStackTrace', 'Intl.ListFormat', 'URL.parse'],
  ],
  'asked for before it is used: an iPhone has it only in an app on the home screen': [
    ...['Notification', 'Notification.permission', 'Notification.requestPermission', '.showNotification'],
    ...['.getSubscription', '.unsubscribe'],
  ],
  'looks better where it is known, and reads well without': [
    ...[
      '::selection',
      ':focus-visible',
      ':modal',
      '::backdrop',
      '-webkit-tap-highlight-color',
      '-webkit-touch-callout',
    ],
    ...[
      'accent-color',
      'break-after',
      'cursor',
      'field-sizing',
      'font-family',
      'overscroll-behavior',
      'resize',
    ],
    ...['scroll-behavior', 'scrollbar-width', 'text-wrap', '@media (forced-colors)', '@media (scripting)'],
    ...['@media (prefers-color-scheme)', 'forced-color-adjust', '@page', 'lh'],
  ],
  'keeps a target clear of what floats; without it one scrolls a little further': [
    ...['scroll-margin-block', 'scroll-margin-bottom', 'scroll-margin-top', 'scroll-padding-block'],
  ],
  'only spares the browser work': [
    'content-visibility',
    'contain-intrinsic-height',
    'contain-intrinsic-size',
  ],
  'the attributes width and height of a photo give it a ratio too': ['aspect-ratio'],
  'Safari 14.0 gets margins instead (styles/base.css)': ['gap of a flex box'],
  'marks what the browser’s own control, or a word, shows as well': [':has'],
  'the compiler adds the same rule with :-webkit-any()': [':is'],
  'inside :is(), which skips what it does not know': [':popover-open', ':open'],
  'the page itself wraps long words by an older value': ['overflow-wrap'],
  'centring with `safe` only matters on a very low screen': ['align-content'],
  'Tailwind sets the same start values where this is not known': ['@property'],
};

/** What is known, with the reason. `cursor` stands for all its values. */
export const known: ReadonlyMap<string, string> = new Map(
  Object.entries(REASONS).flatMap(([why, whats]) => whats.map((what) => [what, why])),
);
