import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';

/** Disables all that can be pressed or typed into inside it while the administrator only looks; links lead on. */
export function WhileLooking({ children }: { children: ReactNode }) {
  const { lookingAs } = useApp();
  if (lookingAs === undefined) return children;
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}
