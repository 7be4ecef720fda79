import type { ReactNode } from 'react';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { UsernameField } from '../account/inline-form.tsx';
import { SecondStepField } from '../sign-in/two-step/two-step-code-field.tsx';
import { CurrentPasswordField } from './password-field.tsx';

export type Proof = { password: string; code: string };

type Props = {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  pendingLabel?: string;
  tone?: 'primary' | 'danger';
  /** Makes the change; errors that it throws are shown in the dialog, which is closed by nobody else. */
  onSubmit: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the password and the second step before a change that an attacker would make (ASVS 7.5.1). */
export function ProofDialog({
  title,
  description,
  submitLabel,
  pendingLabel = commonTexts.saving,
  tone,
  onSubmit,
  onClose,
}: Props) {
  const form = useRowForm({ begin: { password: '', code: '' }, draft: 'secret', save: onSubmit });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      form={form}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      {...(tone && { tone })}
    >
      <UsernameField />
      <ProofFields />
    </FormDialog>
  );
}

/**
 * The fields `password` and `code` of the form around them, the second step's code: with them a signed-in user proves
 * who they are.
 */
export function ProofFields() {
  return (
    <>
      <CurrentPasswordField />
      <SecondStepField />
    </>
  );
}
