import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#platform/ui/actions/button.tsx';
import { faultOf } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { CodeInput } from '#platform/ui/inputs/secret-inputs.tsx';
import { useApp } from '../../app-context.tsx';
import { credentialTexts } from '../../codes/credential-texts.ts';
import { isTwoStepCode, normalTwoStepCode } from './two-step-code.ts';

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
  return isTwoStepCode(normalTwoStepCode(typed)) ? undefined : credentialTexts.twoStepCodeWrong;
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
        <Field label={credentialTexts.appCode} error={error} hint={credentialTexts.appCodeHint}>
          <CodeInput autoFocus={focused} {...registration} {...(onComplete && { onComplete })} />
        </Field>
      ) : (
        <Field label={credentialTexts.recoveryCode} error={error} hint={credentialTexts.recoveryCodeHint}>
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
      <Button variant="ghost" size="sm" onClick={switchKind} className="-ms-3 justify-self-start text-leaf!">
        {kind === 'app' ? credentialTexts.useRecoveryCode : credentialTexts.useAppCode}
      </Button>
    </div>
  );
}
