import { useOutletContext } from 'react-router';

export interface DashboardContext {
  /** Opens the form that takes the code of the e-mail verification. */
  confirmEmail(): void;
}

/** What the layout offers its pages; apart from it, because both load lazily. */
export function useDashboard(): DashboardContext {
  return useOutletContext<DashboardContext>();
}
