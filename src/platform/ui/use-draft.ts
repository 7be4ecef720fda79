import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from '#platform/drafts.ts';
import { dropFiles, hasKeptFiles } from '#platform/kept-files.ts';
import { changedFields } from '#platform/ui/edit-merge.ts';

/** Whose drafts these are: nobody meets another's on the same phone. Empty while nobody is signed in. */
export const DraftOwner = createContext('');

interface About {
  /** The form, and what it is about: `item:42`. */
  name: string;
  version?: number | undefined;
  /** Fields that hold uploaded pictures. */
  pictures?: readonly string[];
  /** Fields that are kept with what was typed, even where unchanged: the form does not always begin with the same there. */
  along?: readonly string[];
  /** Samples of what a field may hold where its value at the beginning does not show it: null, and one of a list. */
  kinds?: Readonly<Record<string, unknown>>;
}

/** The fields whose values do not show what else they may hold: what may be null, and lists of more than texts. */
type Unshown<Form> = {
  [Field in keyof Form as null extends Form[Field]
    ? Field
    : Form[Field] extends readonly (infer One)[]
      ? One extends string
        ? never
        : Field
      : never]: unknown;
};

/** What a form has to say of itself for its draft; one that forgets `kinds` does not compile. */
export type DraftOf<Form> = About &
  (Record<never, never> extends Unshown<Form> ? unknown : { kinds: Unshown<Form> });

export interface Draft {
  /** What was left here unsaved, until it is decided what becomes of it: something typed, or chosen files alone. */
  offered: 'typed' | 'files' | undefined;
  /** Whether what it is about was changed elsewhere since. */
  isOfAnother: boolean;
  goOn(): void;
  /** Forgets it: to begin anew, or because it was saved or given up. */
  drop(): void;
  /** For the form's pickers. */
  files: DraftFiles;
}

/** The files chosen in a form that were not sent yet. */
export interface DraftFiles {
  /** Where a field of the form keeps its file; undefined where nothing is kept. */
  nameOf(field: string): string | undefined;
  /** Whether it was decided to go on with them. */
  areWanted: boolean;
  /** Forgets them: what they were chosen for was saved. */
  drop(): void;
}

/**
 * Keeps what is typed into a form on this device until it is saved, given up or 7 days old, and offers it when the form
 * opens anew (docs/product.md#drafts). Never for a form with passwords or codes. Without `about` it keeps nothing.
 */
export function useDraft<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  about: DraftOf<Form> | undefined,
): Draft {
  const owner = useContext(DraftOwner);
  const key = owner && about ? `${owner}:${about.name}` : undefined;
  const { version, pictures = [], along = [], kinds }: Partial<About> = about ?? {};
  const [offered, setOffered] = useState(
    () => key && readDraft(key, { ...form.getValues(), ...kinds }, { pictures }),
  );
  const [files, setFiles] = useState<'none' | 'offered' | 'wanted'>('none');
  const asksForFiles = pictures.length > 0;
  useEffect(() => {
    if (!key || !asksForFiles) return;
    let isGone = false;
    void hasKeptFiles(filesOf(key)).then((has) => has && !isGone && setFiles('offered'));
    return () => {
      isGone = true;
    };
  }, [key, asksForFiles]);

  const keep = useEffectEvent(() => {
    if (!key) return;
    const values = form.getValues();
    // The form's own, which a reset changes: a render's are those of an earlier moment.
    const begin = form.control._defaultValues as unknown as Form;
    const changed = changedFields(begin, values).map(String);
    // What is offered stays until something else is typed.
    if (offered && changed.length === 0) return;
    const kept = changed.length > 0 ? [...changed, ...along] : [];
    keepDraft(key, { values: Object.fromEntries(kept.map((field) => [field, values[field]])), version });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form]);

  const dropChosen = () => {
    setFiles('none');
    if (key && asksForFiles) void dropFiles(filesOf(key));
  };

  const filesAlone = files === 'offered' ? 'files' : undefined;
  return {
    offered: offered ? 'typed' : filesAlone,
    isOfAnother: offered ? offered.version !== version : false,
    goOn() {
      setFiles((now) => (now === 'offered' ? 'wanted' : now));
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
      dropChosen();
    },
    files: {
      nameOf: (field) => (key && asksForFiles ? filesOf(key) + field : undefined),
      areWanted: files === 'wanted',
      drop: dropChosen,
    },
  };
}

function filesOf(key: string): string {
  return `${key}|`;
}

/** Forgets the draft of a form from outside of it. */
export function useDropDraft(name: string): () => void {
  const owner = useContext(DraftOwner);
  return () => keepDraft(`${owner}:${name}`, { values: {} });
}
