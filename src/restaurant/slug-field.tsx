import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { publicUrl, readableUrl } from './public-url.ts';
import type { SlugState } from './use-slug-check.ts';

type Props = {
  slug: string;
  onSlug: (slug: string) => void;
  state: SlugState;
  /** The error of the last attempt to continue or to save. */
  refusal: string | undefined;
  /** Replaces the line below the link that says whether the address is free, when it needs no checking. */
  children?: ReactNode;
};

/** The address of the page, with the whole link as customers will see it, and whether it is free. */
export function SlugField({ slug, onSlug, state, refusal, children }: Props) {
  const refused = state.kind === 'refused' ? state : undefined;
  const suggestion = refused?.suggestion !== slug ? refused?.suggestion : undefined;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label="Address of your page" error={refused?.message ?? refusal}>
        <TextInput
          name="slug"
          value={slug}
          maxLength={60}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          // Phone keyboards start with a capital letter and add spaces after words; both are easy to correct.
          onChange={(event) => onSlug(event.target.value.toLowerCase().replace(/[\s_]+/g, '-'))}
        />
      </Field>
      {suggestion && (
        <Button size="sm" className="justify-self-start" onClick={() => onSlug(suggestion)}>
          Use {suggestion}
        </Button>
      )}
      <p className="break-all text-muted text-sm">
        {readableUrl(publicUrl(''))}
        <b className="font-semibold text-ink">{slug || '…'}</b>
      </p>
      {children ?? <Standing state={state} isRefused={refusal !== undefined} />}
    </div>
  );
}

function Standing({ state, isRefused }: { state: SlugState; isRefused: boolean }) {
  return (
    <div role="status" className="min-h-6 text-sm">
      {state.kind === 'checking' && (
        <span className="inline-flex items-center gap-1.5 text-muted">
          <Spinner /> Checking…
        </span>
      )}
      {state.kind === 'free' && !isRefused && (
        <span className="inline-flex items-center gap-1.5 text-leaf">
          <Check aria-hidden="true" className="size-[1.15em]" /> This address is free.
        </span>
      )}
      {state.kind === 'unknown' && (
        <span className="text-muted">We could not check this address. You can continue.</span>
      )}
    </div>
  );
}
