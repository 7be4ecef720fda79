import { useState } from 'react';
import { Navigate } from 'react-router';
import { draftOwnerOf, useApp } from '#identity/app-context.tsx';
import { SignUpPage } from '#identity/pages/sign-up-page.tsx';
import { draftTriedMenu } from '#import/review/source/draft.ts';
import { readVisitorMenu } from '#menu/client/visitor-menu.ts';
import { pages } from '#routes';
import { appTexts } from './app-texts.ts';

/** The sign-up page, with a note about a tried menu. Only `app` may combine these two rooms. */
export function SignUp() {
  const { user } = useApp();
  const [hasTried] = useState(() => !!readVisitorMenu());
  if (hasTried && user?.restaurant) return <AddTriedMenu userId={draftOwnerOf(user)} />;
  return <SignUpPage note={hasTried ? appTexts.menuReady : undefined} />;
}

function AddTriedMenu({ userId }: { userId: string }) {
  useState(() => draftTriedMenu(userId));
  return <Navigate to={pages.bulkAdd()} replace />;
}
