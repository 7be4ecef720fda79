import { texts } from '#platform/texts/texts.ts';

/** Signing in and up, and getting an account back (docs/product/identity.md#sign-up-and-sign-in). */
export const signInTexts = texts('workspace', 'sign-in', {
  restored: 'Welcome back. Your menu is unchanged.',
  signIn: 'Sign in',
  signInHint: 'Welcome back. Sign in to manage your menu and orders.',
  newHere: 'New here? <link>Create an account</link>',
  useCode: 'Kitchen or counter phone? <link>Use a code</link>',
  isDeleted: 'This account is deleted',
  passwordMissing: 'Enter your password.',
  forgotPassword: 'Forgot your password?',
  restoring: 'Restoring your account…',
  signingIn: 'Signing in…',
  restoreAccount: 'Restore account',
  signedInAs: 'You are signed in as {email}.',
  signInWithOther: 'Sign in with the other account to open that page.',
  pageIsForAdmin: 'That page is for the administrator. If that is you, confirm your email.',
  goToDashboard: 'Go to your dashboard',
  liveInMinutes: 'Your menu page can be live in two minutes.',
  signUpTitle: 'Create your account',
  startTrial: 'Start your free trial. {note}',
  thenJoin: 'Choose a password. Then you can join the team.',
  haveAccount: 'Already have an account? <link>Sign in</link>',
  creatingAccount: 'Creating your account…',
  createAccount: 'Create account',
  backToSignIn: 'Back to sign in',
  pageTitle: '{title} · Menu Link',
  /** A menu and an order, as a drawing shows them. */
  picture: {
    restaurant: 'Asha’s Tiffin Room',
    kind: 'menu · breakfast',
    masalaDosa: 'Masala Dosa',
    meduVada: 'Medu Vada',
    filterCoffee: 'Filter Coffee',
    greeting: 'Hello Asha’s Tiffin Room, I would like to place an order:',
    firstLine: 'Masala Dosa (2 x ₹80.00) = ₹160.00',
    secondLine: 'Filter Coffee (1 x ₹40.00) = ₹40.00',
    total: 'Total: ₹200.00',
    confirm: 'Please confirm my order.',
    time: '8:42 am ✓✓',
  },
  dataUse:
    'We use your email for sign-in and account messages. Customers see everything that you put on your page.',
  dataRights:
    'You can correct, download and delete your data. We erase it 30 days after you delete your account.',
  dataConsent:
    'By creating an account you agree to this and to the <terms>terms</terms>. To read more or complain, see <privacy>privacy</privacy>.',
  loading: 'Loading your account',
  signInAgain: 'Please sign in again',
  sessionEnded: 'Your session has ended. Your text is still here.',
  signingInAs: 'Signing in as <b>{email}</b>',
});
