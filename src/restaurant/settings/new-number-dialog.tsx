import { type Proof, ProofDialog } from '#identity/password/proof-dialog.tsx';

type Props = { onSubmit: (proof: Proof) => Promise<unknown>; onClose: () => void };

/** Asks for the password before another WhatsApp number gets the orders. */
export function NewNumberDialog(props: Props) {
  return (
    <ProofDialog
      title="Change your WhatsApp number?"
      description="New orders will go to the new number. Enter your password to confirm."
      submitLabel="Save"
      {...props}
    />
  );
}
