import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type FormDraft, keepDraft, readDraft } from '#platform/drafts.ts';
import { changedFields } from '#platform/ui/edit-merge.ts';

/** Whose drafts these are: nobody meets another's on the same phone. Empty while nobody is signed in. */
export const DraftOwner = createContext('');

export interface DraftOf {
  /** The form, and what it is about: `item:42`. */
  name: string;
  version?: number | undefined;
  /** Fields that hold uploaded pictures. */
  pictures?: readonly string[];
}

export interface Draft {
  /** What was typed before and not saved, until it is decided what becomes of it. */
  offered: FormDraft | undefined;
  /** Whether what it is about was changed elsewhere since. */
  isOfAnother: boolean;
  goOn(): void;
  /** Forgets it: to begin anew, or because it was saved or given up. */
  drop(): void;
}

/**
 * Keeps what is typed into a form on this device until it is saved, given up or 7 days old, and offers it when the form
 * opens anew (docs/product.md#drafts). Never for a form with passwords or codes. Without `about` it keeps nothing.
 */
export function useDraft<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  about: DraftOf | undefined,
): Draft {
  const owner = useContext(DraftOwner);
  const key = owner && about ? `${owner}:${about.name}` : undefined;
  const { version, pictures = [] } = about ?? {};
  const [offered, setOffered] = useState(() => key && readDraft(key, form.getValues(), { pictures }));

  const keep = useEffectEvent(() => {
    if (!key) return;
    const values = form.getValues();
    // The form's own, which a reset changes: a render's are those of an earlier moment.
    const begin = form.control._defaultValues as unknown as Form;
    const changed = changedFields(begin, values).map((field) => [field, values[field]]);
    // What is offered stays until something else is typed.
    if (offered && changed.length === 0) return;
    keepDraft(key, { values: Object.fromEntries(changed), version });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form]);

  return {
    offered: offered || undefined,
    isOfAnother: offered ? offered.version !== version : false,
    goOn() {
      if (!offered) return;
      setOffered(undefined);
      for (const [field, value] of Object.entries(offered.values)) {
        const path = field as Path<Form>;
        form.setValue(path, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
      }
    },
    drop() {
      setOffered(undefined);
      if (key) keepDraft(key, { values: {} });
    },
  };
}

/** Forgets the draft of a form from outside of it. */
export function useDropDraft(name: string): () => void {
  const owner = useContext(DraftOwner);
  return () => keepDraft(`${owner}:${name}`, { values: {} });
}
