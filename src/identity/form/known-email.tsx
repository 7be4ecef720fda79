import { useApp } from '../app-context.tsx';

/** A hidden username field that tells password managers whose password a form asks for. */
export function KnownEmail() {
  const { user } = useApp();
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
