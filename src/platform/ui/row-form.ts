import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#platform/http/api-client.ts';
import type { TheirChange, Words } from './edit-merge.ts';
import type { Draft, DraftOf } from './use-draft.ts';

/** How a form begins from a row with a version, and what it does when somebody else saves the row first. */
export interface Edit<Form, From> {
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
  stays?: boolean;
}

/** Fields that are never stored on the device. */
type SecretField = 'password' | 'newPassword' | 'code';

type IsOne<Name, Other = Name> = Name extends unknown ? ([Other] extends [Name] ? true : false) : never;

/**
 * What the form does with unsaved input (docs/product/common.md#drafts): `secret` in each form with a password or a code,
 * `brief` allowed where there is one field only, else the draft.
 */
type Keeping<Form> = [Extract<keyof Form, SecretField>] extends [never]
  ? DraftOf<Form> | (true extends IsOne<keyof Form> ? 'brief' : never)
  : 'secret';

export interface RowFormOptions<Form extends FieldValues, From, Saved, How> {
  /** The first values, of a new row or of `edit.row`. */
  begin: Form;
  edit?: Edit<Form, From>;
  draft: Keeping<Form>;
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

export interface RowForm<Form extends FieldValues, From, How> extends OpenForm<Form> {
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
  beginAnew(values: Form): void;
}

/** Returns the server's messages about a form's fields, in the order of the form. */
export function faultsIn<Form extends FieldValues>(
  form: Form,
  messages: Partial<Record<string, string>>,
): Array<[Path<Form>, string]> {
  return Object.keys(form).flatMap((field) => {
    const message = messages[field];
    return message ? [[field as Path<Form>, message] satisfies [Path<Form>, string]] : [];
  });
}

/** Returns a sentence that so many fields are not right yet. */
export function lookAgain(count: number): string {
  return count === 1 ? 'Please check 1 field.' : `Please check ${count} fields.`;
}
