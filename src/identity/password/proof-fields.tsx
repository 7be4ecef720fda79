import { AskedCodeField } from '../two-step/asked-code-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

/**
 * The fields `password` and `code` of the form around them, the second step's code: with them a signed-in user proves
 * who they are.
 */
export function ProofFields() {
  return (
    <>
      <CurrentPasswordField />
      <AskedCodeField />
    </>
  );
}
