import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changedFields } from '#platform/ui/forms/edit-merge.ts';
import { type FormDraft, markDraftSent, readDraft, storeDraft } from '../../browser/drafts.ts';
import { deleteStoredFiles, hasStoredFiles } from '../../browser/stored-files.ts';
import { UNCONFIRMED } from '../../http/errors.ts';

/**
 * The owner of the drafts, so that two people on the same phone do not see each other's. Empty while nobody is signed
 * in.
 */
export const DraftOwner = createContext('');

interface About {
  /** The form and the edited row: `item:42`. */
  name: string;
  version?: number | undefined;
  /** Fields that hold uploaded pictures. */
  pictures?: readonly string[];
  /** Fields stored with every draft, even if unchanged, as the form does not always start with the same value there. */
  alwaysStored?: readonly string[];
  /** Sample values for fields whose initial value does not show the type: nullable fields, and one entry of a list. */
  kinds?: Readonly<Record<string, unknown>>;
}

/** The fields that need `kinds`: nullable ones, and lists of anything but texts. */
type Unshown<Form> = {
  [Field in keyof Form as null extends Form[Field]
    ? Field
    : Form[Field] extends readonly (infer One)[]
      ? One extends string
        ? never
        : Field
      : never]: unknown;
};

/** What a form must pass for its draft; without a needed `kinds` it does not compile. */
export type DraftOf<Form> = About &
  (Record<never, never> extends Unshown<Form> ? unknown : { kinds: Unshown<Form> });

export interface Draft {
  /** The unsaved draft found here, until the user decides about it: typed input, or only chosen files. */
  offered: 'typed' | 'files' | undefined;
  /** Whether the edited row was changed elsewhere since. */
  isOutdated: boolean;
  /** Whether it was sent, and nobody knows whether it was saved. */
  wasSent: boolean;
  resume(): void;
  /** Deletes the draft: to start afresh, or after it was saved or given up. */
  delete(): void;
  /** For the form's pickers. */
  files: DraftFiles;
}

/** The files chosen in a form and not uploaded yet. */
export interface DraftFiles {
  /** Returns the storage name of a field's file; undefined when nothing is stored. */
  nameOf(field: string): string | undefined;
  /** Whether the user chose to go on with them. */
  areResumed: boolean;
  /** Deletes them, after the form was saved. */
  delete(): void;
}

/**
 * Stores a form's unsaved input on this device until it is saved, given up or 7 days old, and offers it when the form
 * is opened again (docs/product/common.md#drafts). Without `about` it stores nothing. `begin` returns the values that the
 * form's edits began from.
 */
export function useDraft<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  about: DraftOf<Form> | undefined,
  begin: () => Form,
): Draft {
  const owner = useContext(DraftOwner);
  const key = owner && about ? `${owner}:${about.name}` : undefined;
  const { version, pictures = [], alwaysStored = [], kinds }: Partial<About> = about ?? {};
  const [offered, setOffered] = useState(() => {
    const values = form.getValues();
    const found = key && readDraft(key, { ...values, ...kinds }, { pictures });
    if (!found || !isSaved(found, values)) return found || undefined;
    // The answer to its save was lost.
    storeDraft(key, { values: {} });
    return undefined;
  });
  const wasSent = useRef(offered?.wasSent);
  const [files, setFiles] = useState<'none' | 'offered' | 'wanted'>('none');
  const asksForFiles = pictures.length > 0;
  useEffect(() => {
    if (!key || !asksForFiles) return;
    let isUnmounted = false;
    void hasStoredFiles(filesOf(key)).then((has) => has && !isUnmounted && setFiles('offered'));
    return () => {
      isUnmounted = true;
    };
  }, [key, asksForFiles]);

  const keep = useEffectEvent(() => {
    if (!key) return;
    const values = form.getValues();
    const changed = changedFields(begin(), values).map(String);
    // The offered draft stays stored until something else is typed.
    if (offered && changed.length === 0) return;
    const fields = changed.length > 0 ? [...changed, ...alwaysStored] : [];
    storeDraft(key, {
      values: Object.fromEntries(fields.map((field) => [field, values[field]])),
      version,
      wasSent: wasSent.current,
    });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form]);

  const { isSubmitting, errors } = form.formState;
  const isOpen = isSubmitting || errors.root?.type === UNCONFIRMED.code;
  const noted = useRef(isOpen);
  // A phone may close the page before the answer, so it is noted at once and corrected by the answer.
  useEffect(() => {
    if (noted.current === isOpen) return;
    noted.current = isOpen;
    wasSent.current = isOpen;
    if (key) markDraftSent(key, isOpen);
  }, [isOpen, key]);

  const dropChosen = () => {
    setFiles('none');
    if (key && asksForFiles) void deleteStoredFiles(filesOf(key));
  };

  const filesAlone = files === 'offered' ? 'files' : undefined;
  return {
    offered: offered ? 'typed' : filesAlone,
    wasSent: offered?.wasSent === true,
    isOutdated: offered ? offered.version !== version : false,
    resume() {
      setFiles((now) => (now === 'offered' ? 'wanted' : now));
      if (!offered) return;
      setOffered(undefined);
      for (const [field, value] of Object.entries(offered.values)) {
        const path = field as Path<Form>;
        form.setValue(path, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
      }
    },
    delete() {
      setOffered(undefined);
      if (key) storeDraft(key, { values: {} });
      dropChosen();
    },
    files: {
      nameOf: (field) => (key && asksForFiles ? filesOf(key) + field : undefined),
      areResumed: files === 'wanted',
      delete: dropChosen,
    },
  };
}

/** Whether the form already begins with all that the draft holds. */
function isSaved({ values }: FormDraft, begin: FieldValues): boolean {
  return changedFields(begin, { ...begin, ...values }).length === 0;
}

function filesOf(key: string): string {
  return `${key}|`;
}

/** Returns a function that deletes a form's draft from outside of the form. */
export function useDeleteDraft(name: string): () => void {
  const owner = useContext(DraftOwner);
  return () => storeDraft(`${owner}:${name}`, { values: {} });
}
