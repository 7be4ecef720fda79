import Download from 'lucide-react/icons/download';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { ask } from '#platform/http/client/ask.ts';
import { saveFile } from '#platform/http/client/save-file.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, buttonStyle } from '#platform/ui/actions/button.tsx';
import { CopyButton } from '#platform/ui/actions/copy-button.tsx';
import { QrImage, useQr } from '#platform/ui/display/qr-image.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { faultOf } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { LeaveGuard } from '#platform/ui/forms/leave-guard.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { CodeInput } from '#platform/ui/inputs/secret-inputs.tsx';
import { FormButtons, InlineForm, UsernameField } from '../../../account/inline-form.tsx';
import { useApi, useApp } from '../../../app-context.tsx';
import { codeProblem } from '../../../codes/code-field.tsx';
import { CurrentPasswordField } from '../../../password/password-field.tsx';
import { TwoStepCodeField } from '../two-step-code-field.tsx';
import { twoStepTexts } from '../two-step-texts.ts';
import type { TwoStepCalls, TwoStepSecret } from './two-step-calls.server.ts';

type Props = {
  /** Called when two-step sign-in is on and the user has saved the recovery codes. */
  onDone: () => void;
  /** Absent where the set-up is required. */
  onCancel?: () => void;
};

/**
 * Turns two-step sign-in on, or moves it to another phone, in three steps: the password, the app, the recovery codes.
 */
export function TwoStepSetup({ onDone, onCancel }: Props) {
  const { api, user, update } = useApp();
  const [secret, setSecret] = useState<TwoStepSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (!user) return null;
  const { twoStep } = user;

  const prove = async (typed: TypedSteps) => {
    setSecret(await ask<TwoStepCalls>(api)('POST /api/two-step/setup', { body: typed, saves: false }));
  };
  const finish = () => {
    // Update the user only now: the parent may unmount this component once two-step sign-in is on.
    update({ twoStep: { ...twoStep, enabled: true } });
    onDone();
  };

  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} title={twoStepTexts.isOn} onKept={finish} />;
  }
  if (secret) return <AppStep secret={secret} onEnabled={setRecoveryCodes} onCancel={onCancel} />;
  return (
    <BothStepsForm
      withCode={twoStep.enabled}
      label={commonTexts.continue}
      pendingLabel={twoStepTexts.checking}
      onProve={prove}
      onCancel={onCancel}
    >
      <p className="text-sm">{twoStepTexts.setUpHint}</p>
    </BothStepsForm>
  );
}

type AppStepProps = {
  secret: TwoStepSecret;
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel?: (() => void) | undefined;
};

/** The step that puts the secret into the owner's authenticator app and asks for the app's first code. */
function AppStep({ secret: { secret, otpauthUrl }, onEnabled, onCancel }: AppStepProps) {
  const api = useApi();
  const qr = useQr(otpauthUrl);
  const form = useRowForm({
    begin: { code: '' },
    draft: 'secret',
    async save({ code }) {
      const { recoveryCodes } = await ask<TwoStepCalls>(api)('POST /api/two-step/enable', { body: { code } });
      onEnabled(recoveryCodes);
    },
  });
  const box = useRef<HTMLFormElement>(null);
  // Focus the form, not the field: a phone's keyboard would cover the QR code.
  useEffect(() => box.current?.focus(), []);

  return (
    <FormFrame
      form={form}
      ref={box}
      tabIndex={-1}
      aria-label={twoStepTexts.addToApp}
      className="grid grid-cols-1 gap-5 outline-none"
    >
      <p className="text-sm">{twoStepTexts.scanHint}</p>
      <QrImage
        qr={qr}
        label={twoStepTexts.qrCode}
        className="w-52 justify-self-center sm:justify-self-start"
      />
      <AppKey secret={secret} otpauthUrl={otpauthUrl} />
      <Field label={twoStepTexts.appCode} hint={twoStepTexts.appCodeHint} error={faultOf(form, 'code')}>
        <CodeInput
          {...form.register('code', { validate: codeProblem })}
          onComplete={() => void form.submit()}
        />
      </Field>
      <FormButtons
        label={twoStepTexts.turnOn}
        pending={form.formState.isSubmitting}
        pendingLabel={twoStepTexts.checkingCode}
        onCancel={onCancel}
      />
    </FormFrame>
  );
}

type AppKeyProps = Pick<TwoStepSecret, 'secret' | 'otpauthUrl'>;

/** For users who cannot scan: they open the app on this phone, or type the key. */
function AppKey({ secret, otpauthUrl }: AppKeyProps) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p className="text-muted">{twoStepTexts.typeKeyHint}</p>
      <p translate="no" className="rounded-md bg-well px-3 py-2 font-mono text-sm leading-relaxed">
        {groups.join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" value={secret} label={twoStepTexts.copyKey} />
        <a href={otpauthUrl} className={buttonStyle('secondary', 'sm')}>
          <Smartphone aria-hidden="true" />
          {twoStepTexts.openApp}
        </a>
      </div>
    </div>
  );
}

export interface TypedSteps {
  password: string;
  /** Empty if no code is required. */
  code: string;
}

type BothStepsFormProps = {
  /** Whether the second step is on, so that its code is required too. */
  withCode: boolean;
  label: string;
  pendingLabel: string;
  onProve: (typed: TypedSteps) => Promise<void>;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
};

/** Asks for the password, and the code if two-step sign-in is on, before two-step settings change. */
export function BothStepsForm({
  withCode,
  label,
  pendingLabel,
  onProve,
  onCancel,
  children,
}: BothStepsFormProps) {
  const form = useRowForm({
    begin: { password: '', code: '' },
    draft: 'secret',
    save: onProve,
  });

  return (
    <InlineForm form={form} first="password" label={label} pendingLabel={pendingLabel} onCancel={onCancel}>
      {children}
      <UsernameField />
      <CurrentPasswordField />
      {withCode && <TwoStepCodeField />}
    </InlineForm>
  );
}

type RecoveryCodesProps = {
  codes: string[];
  /** A title that says what has just happened: "Two-step sign-in is on." */
  title: string;
  onKept: () => void;
};

/** Shows the recovery codes, this once only; asks for confirmation if the user leaves without having saved them. */
export function RecoveryCodes({ codes, title, onKept }: RecoveryCodesProps) {
  const { user } = useApp();
  const box = useRef<HTMLElement>(null);
  // A ref, not state: `onKept` may navigate away before the next render.
  const isKept = useRef(false);
  useEffect(() => box.current?.focus(), []);

  const keep = () => {
    isKept.current = true;
    onKept();
  };
  const download = () => {
    const head = twoStepTexts.codesFile({ email: user?.email ?? '', date: formatDay(new Date()) });
    saveFile(
      new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      'menu-link-recovery-codes.txt',
    );
  };

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={twoStepTexts.recoveryCodes}
      className="grid grid-cols-1 gap-5 outline-none"
    >
      <Notice tone="success" title={title}>
        {twoStepTexts.saveCodesNow}
      </Notice>
      <p className="text-sm">{twoStepTexts.codesHint}</p>
      <ul
        translate="no"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-well p-4 text-center font-mono text-base"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={codes.join('\n')} label={twoStepTexts.copyCodes} />
        <Button onClick={download}>
          <Download aria-hidden="true" />
          {commonTexts.download}
        </Button>
      </div>
      <Button variant="primary" onClick={keep} className="sm:justify-self-start">
        {twoStepTexts.haveSaved}
      </Button>
      <LeaveGuard hasUnsaved={() => !isKept.current}>{twoStepTexts.leaveHint}</LeaveGuard>
    </section>
  );
}
