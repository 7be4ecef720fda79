import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { faultOf } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/inputs.tsx';
import { CodeInput } from '#platform/ui/secret-inputs.tsx';
import { useApp } from '../app-context.tsx';
import { ENTER_TWO_STEP_CODE, isTwoStepCode, normalTwoStepCode } from './two-step-code.ts';

/**
 * The field `code` of a signed-in user's form, for the second step; renders nothing if the account has no second step.
 */
export function SecondStepField() {
  const form = useFormContext<{ code: string }>();
  const isRequired = useApp().user?.twoStep.enabled ?? false;
  // If it was turned on elsewhere meanwhile, the server asks for the code with an error.
  if (!isRequired && !faultOf(form, 'code')) return null;
  return (
    <TwoStepCodeField
      problem={(typed) => (typed === '' && !isRequired ? undefined : twoStepCodeProblem(typed))}
    />
  );
}

/** Returns why a text cannot be a code of the second step; undefined when it may be one. */
function twoStepCodeProblem(typed: string): string | undefined {
  return isTwoStepCode(normalTwoStepCode(typed)) ? undefined : ENTER_TWO_STEP_CODE;
}

type Props = {
  autoFocus?: boolean;
  /** Returns why a text cannot be the code; undefined when it may be. */
  problem?: (typed: string) => string | undefined;
  /** Called once all digits of the app's code are entered. */
  onComplete?: () => void;
};

/**
 * The field `code` of the form around it, for the second step: from the authenticator app, or a recovery code for a
 * user without the phone.
 */
export function TwoStepCodeField({ autoFocus = false, problem = twoStepCodeProblem, onComplete }: Props) {
  const form = useFormContext<{ code: string }>();
  const registration = form.register('code', { validate: problem });
  const error = faultOf(form, 'code');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [hasSwitched, setSwitched] = useState(false);
  const focused = autoFocus || hasSwitched;

  const switchKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setSwitched(true);
    form.resetField('code');
  };

  return (
    <div className="grid grid-cols-1 gap-1">
      {kind === 'app' ? (
        <Field
          label="Code from your app"
          error={error}
          hint="Open the authenticator app. It shows 6 digits for Menu Link."
        >
          <CodeInput autoFocus={focused} {...registration} {...(onComplete && { onComplete })} />
        </Field>
      ) : (
        <Field
          label="Recovery code"
          error={error}
          hint="Enter one of your saved codes. Each code works once."
        >
          <TextInput
            autoFocus={focused}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="max-w-64 font-mono"
            {...registration}
          />
        </Field>
      )}
      <Button variant="ghost" size="sm" onClick={switchKind} className="-ml-3 justify-self-start text-leaf!">
        {kind === 'app' ? 'Use a recovery code' : 'Use the code from the app'}
      </Button>
    </div>
  );
}
