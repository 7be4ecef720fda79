import MessageCircle from 'lucide-react/icons/message-circle';
import { type ChangeEvent, useState } from 'react';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { Field } from '#platform/ui/field.tsx';
import { isIndian, numberProblem, tidyNumber } from '#restaurant/whatsapp-number.ts';
import { StepForm } from './step-form.tsx';

type Props = {
  /** The formatted number, as the input shows it. */
  whatsapp: string;
  onWhatsapp: (tidied: string) => void;
  /** The server's error about the current number. */
  refusal: string | undefined;
  submitLabel: string;
  onDone: () => Promise<void>;
  onBack: () => void;
};

/** Step 2: where orders arrive. */
export function WhatsappStep({ whatsapp, onWhatsapp, refusal, submitLabel, onDone, onBack }: Props) {
  const [wasLeft, setLeft] = useState(false);
  const problem = numberProblem(whatsapp);

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // While the caret is inside the number, do not format it: that would move the caret during a correction.
    const isAtEnd = target.selectionEnd === target.value.length;
    onWhatsapp(isAtEnd ? tidyNumber(target.value) : target.value);
  };
  const goOn = async () => {
    setLeft(true);
    onWhatsapp(tidyNumber(whatsapp));
    if (!problem) await onDone();
  };

  return (
    <StepForm submitLabel={submitLabel} onSubmit={goOn} onBack={onBack}>
      <Field label="WhatsApp number" error={(wasLeft && problem) || refusal}>
        <AffixInput
          type="tel"
          name="tel"
          inputMode="tel"
          autoComplete="tel"
          prefix={isIndian(whatsapp) ? '+91' : undefined}
          value={whatsapp}
          onChange={type}
          onBlur={() => {
            setLeft(whatsapp !== '');
            onWhatsapp(tidyNumber(whatsapp));
          }}
        />
      </Field>
      <p className="flex gap-3 rounded-lg bg-well p-4 text-sm">
        <MessageCircle aria-hidden="true" className="mt-px size-5 shrink-0 text-leaf" />
        <span>Orders come to this number as WhatsApp messages. Customers see it on your page.</span>
      </p>
    </StepForm>
  );
}
