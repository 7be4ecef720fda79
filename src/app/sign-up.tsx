import { SignUpPage } from '#identity/pages/sign-up-page.tsx';
import { readTriedMenu } from '#menu/tried-menu.ts';

/** Sign-up tells a visitor that the menu they tried is not lost: only `app` may bring these two rooms together. */
export function SignUp() {
  const note = readTriedMenu() ? 'The menu you tried comes along, ready to be saved.' : undefined;
  return <SignUpPage note={note} />;
}
