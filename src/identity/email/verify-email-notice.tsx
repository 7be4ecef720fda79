import Mail from 'lucide-react/icons/mail';
import { Button } from '#platform/ui/button.tsx';
import { useApp } from '../app-context.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';

export type VerifyEmailView = 'asking' | 'open' | 'later';

type Props = {
  view: VerifyEmailView;
  onView: (view: VerifyEmailView) => void;
};

/** A notice that the email is not confirmed yet. It blocks nothing and can be postponed. */
export function VerifyEmailNotice({ view, onView }: Props) {
  const { user } = useApp();
  if (!user || user.emailVerified || view === 'later') return null;
  return (
    <section
      aria-label="Confirm your email"
      className="mb-6 flex gap-3 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <Mail aria-hidden="true" className="mt-px size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0">
            Check your email for a code. We sent it to <b className="font-semibold">{user.email}</b>.
          </p>
          {view === 'asking' && (
            <div className="-mx-2 flex gap-1">
              <Button size="sm" variant="ghost" className="text-leaf!" onClick={() => onView('open')}>
                Enter code
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onView('later')}>
                Later
              </Button>
            </div>
          )}
        </div>
        {view === 'open' && (
          <VerifyEmailForm>
            <Button variant="ghost" onClick={() => onView('later')}>
              Later
            </Button>
          </VerifyEmailForm>
        )}
      </div>
    </section>
  );
}
