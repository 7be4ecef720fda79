import { useLocation } from 'react-router';
import type { AccountState } from './where-next.ts';

/** What the page before has handed over; empty when the page was opened directly. */
export function useAccountState(): AccountState {
  return (useLocation().state as AccountState | null) ?? {};
}
