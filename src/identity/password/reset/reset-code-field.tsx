import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Notice } from '#platform/ui/notice.tsx';
import { CodeField } from '../../codes/code-field.tsx';
import { ResendCodeButton } from '../../codes/resend-code-button.tsx';
import { LONG_DIGITS } from './reset-code.ts';

type Props = {
  /** What the server said about the mail; the same whether there is such an account or not (ruling 4). */
  message: string;
  error: ReactNode;
  registration: UseFormRegisterReturn;
  onResend: () => Promise<boolean>;
};

/** The code of a password reset, once one has been mailed. */
export function ResetCodeField({ message, error, registration, onResend }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status">
        <Notice tone="info">{message}</Notice>
      </div>
      <CodeField
        registration={registration}
        error={error}
        length={LONG_DIGITS}
        hint="It works once, for 10 minutes."
      />
      <div className="-mt-2">
        <ResendCodeButton justSent onResend={onResend} />
      </div>
    </div>
  );
}
