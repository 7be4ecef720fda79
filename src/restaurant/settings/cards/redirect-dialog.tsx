import { type Proof, ProofDialog } from '#identity/password/proof-dialog.tsx';
import { commonTexts } from '#platform/texts/common-texts.ts';
import type { RedirectingField } from '../../restaurant.ts';
import { settingsTexts } from '../settings-texts.ts';

type Props = {
  /** What changes; see `redirectingChanges`. */
  fields: readonly RedirectingField[];
  onSubmit: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** Asks once for the password, before the page gets another address, its orders another WhatsApp number, or both. */
export function RedirectDialog({ fields, ...props }: Props) {
  return <ProofDialog {...textsOf(fields)} submitLabel={commonTexts.save} {...props} />;
}

function textsOf(fields: readonly RedirectingField[]) {
  const texts = settingsTexts.redirect;
  if (fields.length > 1) return { title: texts.both, description: texts.bothHint };
  if (fields[0] === 'slug') return { title: texts.address, description: texts.addressHint };
  return { title: texts.whatsapp, description: texts.whatsappHint };
}
