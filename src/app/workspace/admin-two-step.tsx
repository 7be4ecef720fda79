import { useApp } from '#identity/app-context.tsx';
import { AccountFrame, footerLinkStyle } from '#identity/sign-in/account-frame.tsx';
import { TwoStepSetup } from '#identity/sign-in/two-step/settings/two-step-setup.tsx';
import { appTexts } from './app-texts.ts';

/** Shown instead of the admin area until the admin has set up two-step sign-in. */
export function AdminTwoStep() {
  const { refresh, signOut } = useApp();
  return (
    <AccountFrame
      title={appTexts.twoStepTitle}
      description={appTexts.twoStepHint}
      footer={
        <button type="button" onClick={() => void signOut()} className={footerLinkStyle}>
          {appTexts.signOut}
        </button>
      }
    >
      <TwoStepSetup onDone={() => void refresh()} />
    </AccountFrame>
  );
}
