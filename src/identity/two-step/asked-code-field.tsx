import type { UseFormRegisterReturn } from 'react-hook-form';
import { useApp } from '../app-context.tsx';
import { TwoStepCodeField, twoStepCodeProblem } from './two-step-code-field.tsx';

type Props = {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** The kind of code has changed, so what was typed goes. */
  onSwitch: () => void;
};

/** The code of the second step in a form of somebody signed in; nothing where the account has none. */
export function AskedCodeField({ error, ...field }: Props) {
  const { user } = useApp();
  // It may have been turned on elsewhere meanwhile: then it is the server that asks.
  if (!user?.twoStep.enabled && !error) return null;
  return <TwoStepCodeField error={error} {...field} />;
}

/** For a form's `register`: the code has to be typed where the account has a second step. */
export function useAskedCodeRule() {
  const isAsked = useApp().user?.twoStep.enabled ?? false;
  return {
    validate: (typed: string) => (typed === '' && !isAsked ? undefined : twoStepCodeProblem(typed)),
  };
}
