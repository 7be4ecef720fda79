import { useFormContext } from 'react-hook-form';
import { faultOf } from '#platform/ui/bound-fields.tsx';
import { useApp } from '../app-context.tsx';
import { TwoStepCodeField, twoStepCodeProblem } from './two-step-code-field.tsx';

/**
 * The field `code` of a signed-in user's form, for the second step; renders nothing if the account has no second step.
 */
export function AskedCodeField() {
  const form = useFormContext<{ code: string }>();
  const isAsked = useApp().user?.twoStep.enabled ?? false;
  // If it was turned on elsewhere meanwhile, the server asks for the code with an error.
  if (!isAsked && !faultOf(form, 'code')) return null;
  return (
    <TwoStepCodeField
      problem={(typed) => (typed === '' && !isAsked ? undefined : twoStepCodeProblem(typed))}
    />
  );
}
