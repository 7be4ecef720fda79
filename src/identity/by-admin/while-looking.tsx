import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';

/** Disables all buttons and inputs inside it while the administrator views as a user; links still work. */
export function WhileLooking({ children }: { children: ReactNode }) {
  const { lookingAs } = useApp();
  if (lookingAs === undefined) return children;
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}
