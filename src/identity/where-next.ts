import { pages } from '#routes';
import type { CurrentUser } from './app-context.tsx';

/** What the pages around signing in hand to one another through the history's state. */
export interface AccountState {
  /** The page that asked for a sign-in: path and query. */
  from?: string;
  /** What was typed as e-mail on the page before. */
  email?: string;
}

/** Where somebody signed in belongs: back where they came from, else the dashboard, or onboarding before it. */
export function whereNext({ restaurant }: Pick<CurrentUser, 'restaurant'>, from?: string): string {
  if (from) return from;
  return restaurant ? pages.dashboardHome() : pages.onboarding();
}
