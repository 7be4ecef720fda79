import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef } from 'react';
import { ask } from '#platform/http/ask.ts';
import { faultOf } from '#platform/ui/bound-fields.tsx';
import { buttonStyle } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { QrImage, useQr } from '#platform/ui/qr-image.tsx';
import { CodeInput } from '#platform/ui/secret-inputs.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useApi } from '../../app-context.tsx';
import { codeProblem } from '../../codes/code-field.tsx';
import { FormButtons } from '../../form/opened-form.tsx';
import type { TwoStepCalls } from './two-step-calls.server.ts';
import type { TwoStepSecret } from './wire.ts';

type Props = {
  secret: TwoStepSecret;
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel?: (() => void) | undefined;
};

/** The step that puts the secret into the owner's authenticator app and asks for the app's first code. */
export function AppStep({ secret: { secret, otpauthUrl }, onEnabled, onCancel }: Props) {
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
