import type { UseFormRegisterReturn } from 'react-hook-form';
import { useApp } from '../app-context.tsx';
import { TwoStepCodeField, twoStepCodeProblem } from './two-step-code-field.tsx';

type Props = {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** Called when the user switches the kind of code; what was typed must be cleared. */
  onSwitch: () => void;
};

/**
 * The field for the second step's code in a signed-in user's form; renders nothing if the account has no second step.
 */
export function AskedCodeField({ error, ...field }: Props) {
  const { user } = useApp();
  // If it was turned on elsewhere meanwhile, the server asks for the code with an error.
  if (!user?.twoStep.enabled && !error) return null;
  return <TwoStepCodeField error={error} {...field} />;
}

/** Validation rule for a form's `register`: requires the code if the account has a second step. */
export function useAskedCodeRule() {
  const isAsked = useApp().user?.twoStep.enabled ?? false;
  return {
    validate: (typed: string) => (typed === '' && !isAsked ? undefined : twoStepCodeProblem(typed)),
  };
}
