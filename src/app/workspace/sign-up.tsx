import { useState } from 'react';
import { Navigate } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { SignUpPage } from '#identity/pages/sign-up-page.tsx';
import { draftTriedMenu } from '#menu/bulk/draft.ts';
import { readTriedMenu } from '#menu/tried-menu.ts';
import { pages } from '#routes';

/**
 * Sign-up tells a visitor that the menu they tried is not lost, and leads an owner who has a page to where it can be
 * added: only `app` may bring these two rooms together.
 */
export function SignUp() {
  const { user } = useApp();
  const [hasTried] = useState(() => !!readTriedMenu());
  if (hasTried && user?.restaurant) return <AddTriedMenu userId={user.id} />;
  return <SignUpPage note={hasTried ? 'The menu you tried comes along, ready to be saved.' : undefined} />;
}

function AddTriedMenu({ userId }: { userId: string }) {
  useState(() => draftTriedMenu(userId));
  return <Navigate to={pages.bulkAdd()} replace />;
}
