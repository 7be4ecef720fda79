import { useState } from 'react';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { type CurrentUser, useApp } from '../app-context.tsx';
import { NewEmailCodeForm } from './new-email-code-form.tsx';
import { type NewEmail, NewEmailForm } from './new-email-form.tsx';
import { pendingEmail } from './pending-email.ts';

/** The change of e-mail: the new one and the password, then the code that was mailed to it. */
export function EmailChange({ onClose }: { onClose: () => void }) {
  const { api, user, update } = useApp();
  const userId = user?.id ?? '';
  const [sentTo, setSentTo] = useState(() => pendingEmail.read(userId));
  const [wanted, setWanted] = useState<NewEmail>({ email: sentTo ?? '', password: '', code: '' });

  const ask = async (typed: NewEmail) => {
    setWanted({ ...typed, code: '' });
    await api.request('POST', urls.changeEmail(), typed);
    const email = typed.email.trim();
    pendingEmail.write(userId, email);
    setSentTo(email);
  };
  const startAgain = () => {
    pendingEmail.forget();
    setSentTo(undefined);
  };
  const confirmed = ({ email, emailVerified }: CurrentUser) => {
    pendingEmail.forget();
    update({ email, emailVerified });
    toast.success('Your e-mail is changed. All other devices have been signed out.');
    onClose();
  };

  if (sentTo === undefined) return <NewEmailForm typed={wanted} onAsk={ask} onCancel={onClose} />;
  return (
    <NewEmailCodeForm
      email={sentTo}
      // After a reload the password is no longer there to ask with, and a code of the second step works once.
      {...(wanted.password && !user?.twoStep.enabled && { onResend: () => ask(wanted) })}
      onConfirmed={confirmed}
      onStartAgain={startAgain}
    />
  );
}
