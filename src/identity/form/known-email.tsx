import { useApp } from '../app-context.tsx';

/** Tells password managers whose password a form is about; nobody else meets it. */
export function KnownEmail() {
  const { user } = useApp();
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
