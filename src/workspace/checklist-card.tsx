import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { pages } from '#routes';
import type { SetupStep, setupSteps } from './setup-steps.ts';

const texts: Record<SetupStep, { label: string; why: string }> = {
  items: { label: 'Add your items', why: 'Names and prices are enough to start.' },
  photos: { label: 'Add photos', why: 'Photos help customers choose.' },
  logo: { label: 'Add your logo', why: 'Shows on your page and on your prints.' },
  whatsapp: { label: 'Add your WhatsApp number', why: 'Orders come to this number.' },
  email: { label: 'Confirm your email', why: 'Needed if you forget your password.' },
  print: { label: 'Print your QR code', why: 'For your tables and your counter.' },
};

type Props = {
  steps: ReturnType<typeof setupSteps>;
  onConfirmEmail: () => void;
  /** Hides the list for good; offered once the steps that an order needs are done. */
  onHide?: () => void;
  isHiding: boolean;
};

/** The steps still to do for a complete page. Absent once all are done. */
export function ChecklistCard({ steps, onConfirmEmail, onHide, isHiding }: Props) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length) return null;
  const isEnough = steps.every(({ step, isDone }) => isDone || !isNeeded(step));
  return (
    <Card title="Complete your page" description={`${doneCount} of ${steps.length} done`}>
      <ul className="-mx-3 -mb-2 grid grid-cols-1">
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            {isDone ? (
              <p className="flex min-h-11 items-center gap-3 px-3 py-1.5 text-muted text-sm">
                <Mark isDone />
                <span>
                  {texts[step].label}
                  <span className="sr-only"> (done)</span>
                </span>
              </p>
            ) : (
              <StepRow step={step} onConfirmEmail={onConfirmEmail}>
                <Mark />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{texts[step].label}</span>
                  <span className="block text-muted text-xs">{texts[step].why}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </StepRow>
            )}
          </li>
        ))}
      </ul>
      {onHide && isEnough && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-3">
          <p className="text-muted text-sm">Your page can already take orders.</p>
          <Button size="sm" onClick={onHide} pending={isHiding}>
            Hide this list
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Without these no order arrives, or the page may be lost to its owner. */
function isNeeded(step: SetupStep): boolean {
  return step === 'items' || step === 'whatsapp' || step === 'email';
}

const rowStyle =
  'flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-sm transition-colors hover:bg-well';

/** The page on which each step is done, except the email, which opens a form here. */
const places: Record<Exclude<SetupStep, 'email'>, string> = {
  items: pages.menuCreate(),
  photos: pages.menu(),
  logo: pages.restaurantSettings(),
  whatsapp: pages.restaurantSettings(),
  print: pages.print(),
};

/** Links to the page on which the step is done. */
function StepRow({
  step,
  onConfirmEmail,
  children,
}: {
  step: SetupStep;
  onConfirmEmail: () => void;
  children: ReactNode;
}) {
  if (step === 'email') {
    return (
      <button type="button" onClick={onConfirmEmail} className={rowStyle}>
        {children}
      </button>
    );
  }
  return (
    <Link to={places[step]} className={rowStyle}>
      {children}
    </Link>
  );
}

function Mark({ isDone = false }: { isDone?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-6 shrink-0 place-items-center rounded-full',
        isDone ? 'bg-leaf-soft text-leaf' : 'border border-edge/70',
      )}
    >
      {isDone && <Check className="size-4" />}
    </span>
  );
}
