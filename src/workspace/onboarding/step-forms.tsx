import MessageCircle from 'lucide-react/icons/message-circle';
import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { singleLine } from '#platform/formats/text.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { pageSettled, useAction } from '#platform/ui/actions/use-action.ts';
import { ActionBar } from '#platform/ui/forms/action-bar.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { FormError } from '#platform/ui/forms/form-frame.tsx';
import { AffixInput, TextInput } from '#platform/ui/inputs/inputs.tsx';
import { suggestSlug } from '#restaurant/address/slug.ts';
import { SlugField, useSlugCheck } from '#restaurant/address/slug-field.tsx';
import { isIndian, numberProblem, tidyNumber } from '#restaurant/contacts/phone-input.ts';
import type { BusinessDraft } from './draft.ts';
import { onboardingTexts } from './onboarding-texts.ts';

type BusinessStepProps = {
  business: BusinessDraft;
  onBusiness: (business: BusinessDraft) => void;
  /** The server's errors about the current texts. */
  refusals: { name?: string | undefined; slug?: string | undefined };
  onDone: () => Promise<void>;
};

/** Step 1: the name of the business, and from it the address of its page. */
export function BusinessStep({ business, onBusiness, refusals, onDone }: BusinessStepProps) {
  const { name, slug, isOwnSlug } = business;
  const { state, settle } = useSlugCheck(slug);
  const [wasTried, setTried] = useState(false);
  const nameProblem = singleLine(name) === '' ? onboardingTexts.business.nameRequired : undefined;
  const slugProblem = slug === '' ? onboardingTexts.business.addressRequired : undefined;

  const goOn = async () => {
    setTried(true);
    const found = await settle();
    if (nameProblem || slugProblem || found.kind === 'refused') return;
    await onDone();
  };

  return (
    <StepForm submitLabel={commonTexts.continue} onSubmit={goOn}>
      <Field label={onboardingTexts.business.name} error={(wasTried && nameProblem) || refusals.name}>
        <TextInput
          name="name"
          value={name}
          maxLength={100}
          autoComplete="organization"
          autoCapitalize="words"
          onChange={({ target: { value } }) =>
            onBusiness({ name: value, slug: isOwnSlug ? slug : suggestSlug(value), isOwnSlug })
          }
        />
      </Field>
      <SlugField
        slug={slug}
        // An emptied address follows the name again.
        onSlug={(typed) => onBusiness({ name, slug: typed, isOwnSlug: typed !== '' })}
        state={state}
        refusal={(wasTried && slugProblem) || refusals.slug}
      />
    </StepForm>
  );
}

type WhatsappStepProps = {
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
export function WhatsappStep({
  whatsapp,
  onWhatsapp,
  refusal,
  submitLabel,
  onDone,
  onBack,
}: WhatsappStepProps) {
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
      <Field label={onboardingTexts.whatsapp.number} error={(wasLeft && problem) || refusal}>
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
        <span>{onboardingTexts.whatsapp.hint}</span>
      </p>
    </StepForm>
  );
}

type StepFormProps = {
  children: ReactNode;
  submitLabel: string;
  /** Does the step. An `ApiError` it throws is shown over the form, which keeps what was typed. */
  onSubmit: () => Promise<void>;
  onBack?: (() => void) | undefined;
  /** A button that skips the step, beside its main action. */
  skip?: ReactNode;
};

/** A step of onboarding as a form: its fields, its actions within the thumb's reach, and one submit at a time. */
export function StepForm({ children, submitLabel, onSubmit, onBack, skip }: StepFormProps) {
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);

  const saving = useAction(
    async () => {
      await onSubmit().finally(() => setTries((count) => count + 1));
      await pageSettled();
    },
    (error) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    void saving.run();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-6">
      <FormError message={failure} attempt={tries} />
      <div className="grid flex-1 grid-cols-1 content-start gap-6 pb-6 sm:pb-0">{children}</div>
      <ActionBar className="sm:justify-start!">
        {onBack && (
          <Button size="lg" onClick={onBack} className="px-3! sm:px-6!">
            {commonTexts.back}
          </Button>
        )}
        {skip}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={saving.isRunning}
          pendingLabel={commonTexts.saving}
          className="flex-2!"
        >
          {submitLabel}
        </Button>
      </ActionBar>
    </form>
  );
}
