import { type Proof, ProofDialog } from '#identity/password/proof-dialog.tsx';
import type { RedirectingField } from '../restaurant.ts';

type Props = {
  /** What changes; see `redirectingChanges`. */
  fields: readonly RedirectingField[];
  onSubmit: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** Asks once for the password, before the page gets another address, its orders another WhatsApp number, or both. */
export function RedirectDialog({ fields, ...props }: Props) {
  return <ProofDialog {...textsOf(fields)} submitLabel="Save" {...props} />;
}

function textsOf(fields: readonly RedirectingField[]) {
  if (fields.length > 1) {
    return {
      title: 'Change your address and WhatsApp number?',
      description: 'Your page moves, and orders go to the new number. Enter your password to confirm.',
    };
  }
  if (fields[0] === 'slug') {
    return {
      title: 'Change the address of your page?',
      description: 'Your page moves to the new address. Enter your password to confirm.',
    };
  }
  return {
    title: 'Change your WhatsApp number?',
    description: 'New orders will go to the new number. Enter your password to confirm.',
  };
}
