import { useRef, useState } from 'react';
import { keepDraft, type OnboardingDraft, readDraft } from './draft.ts';

/** A person's unsaved typing. Kept at every change at once, not in an effect: the next step may read it already. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const newest = useRef(draft);
  const change = (part: Partial<OnboardingDraft>) => {
    newest.current = { ...newest.current, ...part };
    keepDraft(userId, newest.current);
    setDraft(newest.current);
  };
  return [draft, change] as const;
}
