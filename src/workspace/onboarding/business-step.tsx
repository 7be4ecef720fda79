import { useState } from 'react';
import { singleLine } from '#platform/text.ts';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { suggestSlug } from '#restaurant/slug.ts';
import { SlugField } from '#restaurant/slug-field.tsx';
import { useSlugCheck } from '#restaurant/use-slug-check.ts';
import type { BusinessDraft } from './draft.ts';
import { StepForm } from './step-form.tsx';

type Props = {
  business: BusinessDraft;
  onBusiness: (business: BusinessDraft) => void;
  /** The server's errors about the current texts. */
  refusals: { name?: string | undefined; slug?: string | undefined };
  onDone: () => Promise<void>;
};

/** Step 1: the name of the business, and from it the address of its page. */
export function BusinessStep({ business, onBusiness, refusals, onDone }: Props) {
  const { name, slug, isOwnSlug } = business;
  const { state, settle } = useSlugCheck(slug);
  const [wasTried, setTried] = useState(false);
  const nameProblem = singleLine(name) === '' ? 'Enter the name of your business.' : undefined;
  const slugProblem = slug === '' ? 'Choose the address of your page.' : undefined;

  const goOn = async () => {
    setTried(true);
    const found = await settle();
    if (nameProblem || slugProblem || found.kind === 'refused') return;
    await onDone();
  };

  return (
    <StepForm submitLabel="Continue" onSubmit={goOn}>
      <Field label="Business name" error={(wasTried && nameProblem) || refusals.name}>
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
