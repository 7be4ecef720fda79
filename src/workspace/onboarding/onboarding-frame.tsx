import { type ReactNode, useEffect, useRef } from 'react';
import { useApp } from '#identity/app-context.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Brand } from '#platform/ui/display/brand.tsx';
import { OfflineNotice } from '#platform/ui/feedback/notice.tsx';
import { onboardingTexts } from './onboarding-texts.ts';
import { STEPS, type Step, type StepTexts } from './steps.ts';

type Props = {
  step: Step;
  texts: StepTexts;
  children: ReactNode;
  /** What the page will look like, beside the form on a wide screen. */
  preview: ReactNode;
};

/** The frame around a step of onboarding: the progress, the question, and its purpose. */
export function OnboardingFrame({ step, texts: { title, description }, children, preview }: Props) {
  const { signOut } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // When the server sent the person back to a step, focus the field that was refused.
    const refused = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    (refused ?? heading.current)?.focus();
    window.scrollTo(0, 0);
  }, [step]);

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{onboardingTexts.pageTitle({ title })}</title>
      <OfflineNotice />
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between px-4 pt-1 sm:px-8 sm:pt-6">
        <Brand />
        <Button variant="ghost" size="sm" onClick={() => void signOut()}>
          {onboardingTexts.signOut}
        </Button>
      </header>
      <main className="mx-auto grid w-full max-w-5xl flex-1 grid-cols-1 gap-16 px-4 pt-5 sm:px-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="mx-auto flex w-full max-w-lg flex-col lg:mx-0">
          <Progress step={step} />
          <h1 ref={heading} tabIndex={-1} className="mt-6 text-xl outline-none sm:text-2xl">
            {title}
          </h1>
          <p className="mt-2 text-muted text-sm">{description}</p>
          <div className="mt-6 flex flex-1 flex-col sm:mt-8 sm:flex-none sm:pb-16">{children}</div>
        </div>
        <aside aria-hidden="true" className="hidden lg:block">
          {preview}
        </aside>
      </main>
    </div>
  );
}

function Progress({ step }: { step: Step }) {
  const place = STEPS.indexOf(step);
  return (
    <div>
      <p className="text-muted text-xs">
        {onboardingTexts.progress({ step: place + 1, steps: STEPS.length })}
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1.5">
        {STEPS.map((name, index) => (
          <span
            key={name}
            className={`h-1.5 flex-1 rounded-full transition-colors ${index <= place ? 'bg-leaf' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}
