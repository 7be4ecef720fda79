import { useApp } from '#identity/app-context.tsx';
import { AccountFrame, footerLinkStyle } from '#identity/sign-in/account-frame.tsx';
import { TwoStepSetup } from '#identity/two-step/settings/two-step-setup.tsx';

/** Stands in place of the admin area until the admin signs in by two steps. */
export function AdminTwoStep() {
  const { refresh, signOut } = useApp();
  return (
    <AccountFrame
      title="Two-step sign-in"
      description="The admin area opens to every restaurant, so it takes your phone besides your password."
      footer={
        <button type="button" onClick={() => void signOut()} className={footerLinkStyle}>
          Sign out
        </button>
      }
    >
      <TwoStepSetup onDone={() => void refresh()} />
    </AccountFrame>
  );
}
