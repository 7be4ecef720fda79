import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { isRecord } from '../../formats/json.ts';
import { ApiError } from '../../http/client/api-client.ts';
import { pageSettled, useOnce } from '../actions/use-action.ts';
import { uiTexts } from '../ui-texts.ts';
import {
  baseAfterLostSaves,
  changedFields,
  mergeEdits,
  type TheirChange,
  theirChanges,
  type Words,
} from './edit-merge.ts';
import { type Draft, type DraftOf, useDraft } from './use-draft.ts';

const notTried: SaveOutcome = { isSaved: false, failure: '' };

interface Stale<From> {
  theirs: NonNullable<From>;
  changes: TheirChange[];
}

interface Conflict<Form, From, How> {
  values: Form;
  from: NonNullable<From>;
  theirs: NonNullable<From>;
  how: How | undefined;
}

/**
 * A form: its unsaved input is stored, saved once per tap, and merged with what others saved meanwhile; the server's
 * refusals are shown at their fields (docs/product/common.md#edits). After a failure all input stays. Show it
 * in `FormFrame`, `FormDialog` or another frame made of `FormFrame`.
 */
export function useRowForm<Form extends FieldValues, From = undefined, Saved = unknown, How = never>(
  options: RowFormOptions<Form, From, Saved, How>,
): RowForm<Form, From, How> {
  const { edit, draft: keeping, above = [], mode = 'onSubmit' } = options;
  const form = useForm<Form>({
    defaultValues: options.begin as DefaultValues<Form>,
    mode,
    // `FormError` focuses the first fault on the screen.
    shouldFocusError: false,
  });
  /** What the edits began from. A ref, as a save may follow in the same event. */
  const begin = useRef({ row: edit?.row as From, values: options.begin });
  const [saved, setSaved] = useState(begin.current.row);
  const [stale, setStale] = useState<Stale<From>>();
  const [outcome, setOutcome] = useState(notTried);
  /** Failures, as a save with `send` is not counted by `submitCount`. */
  const [failures, setFailures] = useState(0);
  /** The values of saves without an answer: they may be saved. */
  const unanswered = useRef<Form[]>([]);
  /** The fields refused by the server: an error at one that is hidden now would stop every further save. */
  const refusedFields = useRef<Path<Form>[]>([]);
  const isDone = useRef(false);
  const uploads = useRef<FormUploads>(undefined);
  const about = typeof keeping === 'string' ? undefined : (keeping as DraftOf<Form>);
  const version = (saved as { version?: number } | undefined)?.version;
  const draft = useDraft(form, about && { version, ...about }, () => begin.current.values);

  // New input makes the last outcome out of date.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setOutcome(notTried) }),
    [form],
  );

  const validate = async (how?: How): Promise<void> => {
    if (refusedFields.current.length > 0) form.clearErrors(refusedFields.current);
    refusedFields.current = [];
    const check = form.handleSubmit(
      async (values) => {
        if (options.check?.(values as unknown as Form) === false) return;
        if (uploads.current?.isUploading()) return waitAndSave(uploads.current, how);
        const checked = form.getValues();
        if (edit?.staysOpen && changedFields(begin.current.values, checked).length === 0) return;
        if (await send(checked, how)) await pageSettled();
      },
      (wrong) => failed(uiTexts.checkFields({ count: Object.keys(wrong).length })),
    );
    await check();
  };
  const submit = useOnce(validate);

  const waitAndSave = async (running: FormUploads, how?: How): Promise<void> => {
    const end = await running.settled();
    if (end === 'failed') fail(running.failed);
    // Validate again: what was typed during the upload is saved, too.
    if (end === 'there') await validate(how);
  };

  const send = async (values: Form, how?: How, from = begin.current.row): Promise<boolean> => {
    try {
      const answer = await options.save(values, from, how);
      if (answer === false) return false;
      if (edit?.staysOpen) stay(answer as unknown as NonNullable<From>, values);
      else await finish(answer, how);
      return true;
    } catch (error) {
      const theirs = from == null ? undefined : edit?.newer(error);
      if (edit && theirs) return compare(edit, { values, from: from as NonNullable<From>, theirs, how });
      if (error instanceof ApiError && error.maybeDone) unanswered.current.push(values);
      refuse(error);
      return false;
    }
  };

  const stay = (confirmed: NonNullable<From>, sent: Form) => {
    if (!edit) return;
    goOnFrom(edit, confirmed, mergeEdits(sent, form.getValues(), edit.formOf(confirmed)));
    edit.onRow?.(confirmed);
    setOutcome({ isSaved: true, failure: '' });
    if (!uploads.current?.isUploading()) draft.files.delete();
  };

  const finish = async (answer: Saved, how?: How) => {
    draft.delete();
    isDone.current = true;
    await options.onSaved?.(answer, how);
  };

  const compare = (
    edit: Edit<Form, From>,
    { values, from, theirs, how }: Conflict<Form, From, How>,
  ): boolean | Promise<boolean> => {
    const now = edit.formOf(theirs);
    const base = baseAfterLostSaves(edit.formOf(from), unanswered.current, now);
    const changes = theirChanges({ base, mine: values, theirs: now }, edit.words);
    edit.onRow?.(theirs);
    // A concurrent save without a visible change needs no question.
    if (changes.length === 0) return send(values, how, theirs);
    setStale({ theirs, changes });
    return false;
  };

  /** The form goes on from `row`, with `values` as unsaved changes to it. */
  const goOnFrom = (edit: Edit<Form, From>, row: NonNullable<From>, values: Form) => {
    const first = edit.formOf(row);
    unanswered.current = [];
    begin.current = { row, values: first };
    setSaved(row);
    form.reset(first as DefaultValues<Form> & Form);
    for (const field of changedFields(first, values)) {
      const path = field as Path<Form>;
      form.setValue(path, values[field] as PathValue<Form, Path<Form>>, { shouldDirty: true });
    }
  };

  const settle = (which: 'mine' | 'theirs') => {
    if (!edit || !stale) return;
    const { row, values } = begin.current;
    const theirs = edit.formOf(stale.theirs);
    const base = row == null ? values : edit.formOf(row);
    goOnFrom(edit, stale.theirs, which === 'mine' ? mergeEdits(base, form.getValues(), theirs) : theirs);
    setStale(undefined);
    // Without `how`: a password is proved once for each save.
    if (which === 'mine') void submit();
  };

  const fail = (message: string, type = 'failed') => {
    form.setError('root', { type, message });
    failed(message);
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    options.onFailed?.(error);
    const faults = faultsIn(form.getValues(), options.refused?.(error) ?? error.fields);
    // The type tells the draft whether it may be saved after all.
    if (faults.length === 0) return fail(error.message, error.code);
    for (const [field, message] of faults) form.setError(field, { message });
    refusedFields.current = faults.map(([field]) => field);
    failed(uiTexts.checkFields({ count: faults.length }));
  };

  const failed = (failure: string) => {
    setOutcome({ isSaved: false, failure });
    setFailures((count) => count + 1);
  };

  const { errors, submitCount } = form.formState;
  const ofLists = above.map((field) => errors[field] as FieldError | undefined);
  const faults = [edit?.staysOpen ? undefined : errors.root, ...ofLists];

  return {
    ...form,
    draft,
    saved,
    outcome,
    fault: faults.map((fault) => fault?.message ?? fault?.root?.message).find(Boolean),
    tries: submitCount + failures,
    stale,
    staleTitle: edit?.words.changed,
    settle,
    dismissStale: () => setStale(undefined),
    hasUnsaved: () =>
      !isDone.current &&
      (uploads.current?.isUploading() === true ||
        changedFields(begin.current.values, form.getValues()).length > 0),
    submit: async (how) => void (await submit(how)),
    send,
    fail,
    refuse,
    waitFor: (running) => {
      uploads.current = running;
    },
    restart: (values) => {
      isDone.current = false;
      begin.current = { row: undefined as From, values };
      setSaved(begin.current.row);
      form.reset(values as DefaultValues<Form> & Form);
    },
  };
}

/** How a form begins from a row with a version, and what it does when somebody else saves the row first. */
interface Edit<Form, From> {
  /** The row to edit; undefined to create one. */
  row: From;
  formOf(row: NonNullable<From>): Form;
  /** Returns the row that somebody else saved meanwhile, if that is why a save was refused (docs/product/common.md#edits). */
  newer(error: unknown): NonNullable<From> | undefined;
  /** Words for the fields and values; `changed` is the title when they were changed elsewhere. */
  words: Words<Form> & { changed: string };
  /** Called with each row that comes from the server while the form is open, to show it elsewhere on the screen. */
  onRow?(row: NonNullable<From>): void;
  /** Whether the form stays open after a save. Its `save` then resolves to the saved row. */
  staysOpen?: boolean;
}

/** Fields that are never stored on the device. */
type SecretField = 'password' | 'newPassword' | 'code';

type IsOne<Name, Other = Name> = Name extends unknown ? ([Other] extends [Name] ? true : false) : never;

/**
 * What the form does with unsaved input (docs/product/common.md#drafts): `secret` in each form with a password or a code,
 * `brief` allowed where there is one field only, else the draft.
 */
type DraftOption<Form> = [Extract<keyof Form, SecretField>] extends [never]
  ? DraftOf<Form> | (true extends IsOne<keyof Form> ? 'brief' : never)
  : 'secret';

interface RowFormOptions<Form extends FieldValues, From, Saved, How> {
  /** The first values, of a new row or of `edit.row`. */
  begin: Form;
  edit?: Edit<Form, From>;
  draft: DraftOption<Form>;
  mode?: 'onTouched';
  /** Fields whose faults no input shows: their messages appear above the form. */
  above?: ReadonlyArray<keyof Form>;
  /** Checks the valid values as a whole; returns false after it has shown what is wrong. */
  check?(values: Form): boolean;
  /**
   * Saves the values, edited from `from`, as asked for by `submit(how)`. Resolves to false when it asks further.
   * Throws `ApiError`.
   */
  save(values: Form, from: From, how: How | undefined): Promise<Saved | false>;
  /** Called after a save, when the draft is deleted: closes the form or begins the next one. */
  onSaved?(saved: Saved, how: How | undefined): unknown;
  /** Called after a failed save, before the form shows the error. */
  onFailed?(error: ApiError): void;
  /** Returns the server's messages by form field, where the server's names are others than the form's. */
  refused?(error: ApiError): Partial<Record<keyof Form, string>>;
}

/** Uploads that a save must wait for. */
export interface FormUploads {
  isUploading(): boolean;
  /** Resolves when they have ended, or when the user stops waiting. */
  settled(): Promise<'there' | 'failed' | 'stopped'>;
  /** What the form says when one has failed. */
  failed: string;
}

/** The result of the last save: `failure` is a sentence, or empty. */
export type SaveOutcome = { isSaved: boolean; failure: string };

/** A form that can be shown by `FormFrame`. */
export interface OpenForm<Form extends FieldValues> extends UseFormReturn<Form> {
  draft: Draft;
  /** What is wrong with the form as a whole. */
  fault: string | undefined;
  /** Counts the tries to save: after each, the first fault gets the focus. */
  tries: number;
  outcome: SaveOutcome;
  hasUnsaved(): boolean;
  /** Validates and saves, one call at a time from the first tap until the page is gone. */
  submit(): Promise<void>;
  /** Set when somebody else saved first: what they changed. */
  stale: { changes: TheirChange[] } | undefined;
  /** The title for `stale`; undefined when the form edits no row. */
  staleTitle: string | undefined;
  /** Resolves `stale`: with the changes made here, which are saved at once, or without them. */
  settle(which: 'mine' | 'theirs'): void;
  dismissStale(): void;
  /** For the form's pickers: saving waits for these uploads. */
  waitFor(uploads: FormUploads): void;
}

interface RowForm<Form extends FieldValues, From, How> extends OpenForm<Form> {
  /** The row as the server last confirmed it. */
  saved: From;
  submit(how?: How): Promise<void>;
  /** Saves values that were validated before; resolves to whether it is saved. */
  send(values: Form, how?: How): Promise<boolean>;
  /** Shows a failure of the form as a whole. */
  fail(message: string): void;
  /** Shows the server's refusal at its fields, or above the form; rethrows anything but an `ApiError`. */
  refuse(error: unknown): void;
  /** Begins a new row, or the same form again, with these values. */
  restart(values: Form): void;
}

/** Returns the server's messages about a form's fields, in the order of the form. */
export function faultsIn<Form extends FieldValues>(
  form: Form,
  messages: Partial<Record<string, string>>,
): Array<[Path<Form>, string]> {
  return Object.keys(form).flatMap((field) => {
    const message = messages[field] ?? messageInside(form[field], field, messages);
    return message ? [[field as Path<Form>, message] satisfies [Path<Form>, string]] : [];
  });
}

/** Of translations the server names the one text: `translations.hi.name`. */
function messageInside(
  value: unknown,
  field: string,
  messages: Partial<Record<string, string>>,
): string | undefined {
  if (!isRecord(value)) return undefined;
  return Object.entries(messages).find(([path]) => path.startsWith(`${field}.`))?.[1];
}
