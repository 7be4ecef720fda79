import Download from 'lucide-react/icons/download';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDay } from '#platform/clock.ts';
import { ask } from '#platform/http/ask.ts';
import { saveFile } from '#platform/http/save-file.ts';
import { faultOf } from '#platform/ui/bound-fields.tsx';
import { Button, buttonStyle } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { LeaveGuard } from '#platform/ui/leave-guard.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { QrImage, useQr } from '#platform/ui/qr-image.tsx';
import { CodeInput } from '#platform/ui/secret-inputs.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useApi, useApp } from '../../app-context.tsx';
import { codeProblem } from '../../codes/code-field.tsx';
import { FormButtons, InlineForm, UsernameField } from '../../inline-form.tsx';
import { CurrentPasswordField } from '../../password/password-field.tsx';
import { TwoStepCodeField } from '../two-step-code-field.tsx';
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
    return <RecoveryCodes codes={recoveryCodes} title="Two-step sign-in is on" onKept={finish} />;
  }
  if (secret) return <AppStep secret={secret} onEnabled={setRecoveryCodes} onCancel={onCancel} />;
  return (
    <BothStepsForm
      withCode={twoStep.enabled}
      label="Continue"
      pendingLabel="Checking…"
      onProve={prove}
      onCancel={onCancel}
    >
      <p className="text-sm">You need an authenticator app on your phone. First, confirm your password.</p>
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
      aria-label="Add Menu Link to your authenticator app"
      className="grid grid-cols-1 gap-5 outline-none"
    >
      <p className="text-sm">Scan this code with an authenticator app, for example Google Authenticator.</p>
      <QrImage
        qr={qr}
        label="QR code for your authenticator app"
        className="w-52 justify-self-center sm:justify-self-start"
      />
      <AppKey secret={secret} otpauthUrl={otpauthUrl} />
      <Field
        label="Code from your app"
        hint="The 6 digits it shows for Menu Link."
        error={faultOf(form, 'code')}
      >
        <CodeInput
          {...form.register('code', { validate: codeProblem })}
          onComplete={() => void form.submit()}
        />
      </Field>
      <FormButtons
        label="Turn on"
        pending={form.formState.isSubmitting}
        pendingLabel="Checking the code…"
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
      <p className="text-muted">Cannot scan? Type this key in the app.</p>
      <p translate="no" className="rounded-md bg-well px-3 py-2 font-mono text-sm leading-relaxed">
        {groups.join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" value={secret} label="Copy key" />
        <a href={otpauthUrl} className={buttonStyle('secondary', 'sm')}>
          <Smartphone aria-hidden="true" />
          Open my app
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
    const head = `Menu Link recovery codes of ${user?.email}, made on ${formatDay(new Date())}.\nEach code signs you in once.`;
    saveFile(
      new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      'menu-link-recovery-codes.txt',
    );
  };

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Recovery codes"
      className="grid grid-cols-1 gap-5 outline-none"
    >
      <Notice tone="success" title={title}>
        Save these recovery codes now. They are shown only once.
      </Notice>
      <p className="text-sm">Each code signs you in once without your phone. Keep them on paper.</p>
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
        <CopyButton value={codes.join('\n')} label="Copy codes" />
        <Button onClick={download}>
          <Download aria-hidden="true" />
          Download
        </Button>
      </div>
      <Button variant="primary" onClick={keep} className="sm:justify-self-start">
        I have saved them
      </Button>
      <LeaveGuard hasUnsaved={() => !isKept.current}>
        Without your phone, you need these codes to sign in. They are shown only once.
      </LeaveGuard>
    </section>
  );
}
