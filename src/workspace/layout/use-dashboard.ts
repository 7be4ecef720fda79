import { useOutletContext } from 'react-router';

export interface DashboardContext {
  /** Opens the form that takes the code of the email verification. */
  confirmEmail(): void;
}

/** Returns the context that the layout gives its pages. In a module of its own, because both load lazily. */
export function useDashboard(): DashboardContext {
  return useOutletContext<DashboardContext>();
}
