import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { TheirChange } from '#platform/ui/forms/edit-merge.ts';
import type { Draft } from '#platform/ui/forms/use-draft.ts';
import { UNCONFIRMED } from '../../http/errors.ts';
import { commonTexts } from '../../texts/common-texts.ts';
import { hidden, rich } from '../../texts/rich.tsx';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { uiTexts } from '../ui-texts.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { OpenForm } from './use-row-form.ts';

type FormDialogProps<Form extends FieldValues> = {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Closes the dialog itself once it is saved. */
  form: OpenForm<Form>;
  submitLabel: string;
  pendingLabel: string;
  tone?: 'primary' | 'danger';
  children: ReactNode;
};

/** A form in a dialog: cancel, or send and see errors. It is open while it is mounted. */
export function FormDialog<Form extends FieldValues>(props: FormDialogProps<Form>) {
  const { onClose, title, description, form, submitLabel, pendingLabel, tone = 'primary', children } = props;
  const formId = useId();
  const { isSubmitting } = form.formState;
  const cancel = () => {
    form.draft.delete();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={cancel} disabled={isSubmitting}>
            {commonTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone}
            pending={isSubmitting}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId}>
        {children}
      </FormFrame>
    </Dialog>
  );
}

type FormFrameProps<Form extends FieldValues> = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'noValidate' | 'method'
> & {
  form: OpenForm<Form>;
  /** Asks before the user leaves the page with unsaved changes; for forms that are a page, or part of one. */
  asksOnLeave?: boolean;
  /** Called before the first fault gets the focus, for example to expand a section. */
  onFault?: () => void;
  children: ReactNode;
};

/**
 * A form on the screen: the offer of its draft, what is wrong with it as a whole, its fields, and the questions before
 * it is left and after somebody else has saved first.
 */
export function FormFrame<Form extends FieldValues>(props: FormFrameProps<Form>) {
  const { form, asksOnLeave, onFault, className = 'grid grid-cols-1 gap-5', children, ...rest } = props;
  return (
    <FormProvider {...form}>
      <form
        {...rest}
        noValidate
        // So that a page whose script has not loaded puts no password into the address.
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          // React passes it on from a dialog to the form that has opened it.
          event.stopPropagation();
          void form.submit();
        }}
        className={className}
      >
        <DraftOffer draft={form.draft} />
        <FormError message={form.fault} attempt={form.tries} onFault={onFault} />
        {children}
      </form>
      {asksOnLeave && <LeaveGuard hasUnsaved={form.hasUnsaved} onLeave={form.draft.delete} />}
      {form.staleTitle && (
        <StaleDialog
          title={form.staleTitle}
          stale={form.stale}
          onSettle={form.settle}
          onClose={form.dismissStale}
        />
      )}
    </FormProvider>
  );
}

type FormErrorProps = {
  message?: ReactNode;
  /** Counts the tries: each one focuses the error, even if it is the same again. */
  attempt?: number;
  /** Called before a field gets the focus, for example to expand a section. */
  onFault?: (() => void) | undefined;
};

/**
 * Shows why a form was not accepted. Focuses the first invalid field in document order, or itself when there is none,
 * so that it is read aloud. Must be inside the form.
 */
export function FormError({ message, attempt, onFault }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const expand = useEffectEvent(() => onFault?.());

  // `attempt` is not read here, but each further attempt must run the effect again.
  useEffect(() => {
    if (!message && !attempt) return;
    const form = (box.current ?? place.current)?.closest('form');
    const first = (wanted: string) => form?.querySelector<HTMLElement>(wanted);
    const bad = first('[aria-invalid="true"]') ?? box.current ?? first('[role="alert"]');
    if (!bad) return;
    expand();
    // A section that has just been expanded is in the page only after this.
    const frame = requestAnimationFrame(() => {
      bad.scrollIntoView({ block: 'nearest' });
      bad.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [message, attempt]);

  if (!message) return <span ref={place} hidden />;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-lg outline-none">
      <Notice tone="danger">{message}</Notice>
    </div>
  );
}

/** Offers the unsaved draft of a form; must come first in it. */
function DraftOffer({ draft }: { draft: Draft }) {
  const offer = useRef<HTMLDivElement>(null);
  const isOffered = draft.offered !== undefined;
  // The browser restores the scroll position of a reopened page, for example at the photo, so scroll to the offer.
  useEffect(() => {
    if (!isOffered) return;
    const frame = requestAnimationFrame(() => offer.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isOffered]);

  if (!isOffered) return null;
  const isTyped = draft.offered === 'typed';
  return (
    <div ref={offer}>
      <Notice
        title={isTyped ? uiTexts.draft.textTitle : uiTexts.draft.photoTitle}
        actions={
          <>
            <Button size="sm" onClick={draft.resume}>
              {isTyped ? commonTexts.continue : uiTexts.draft.continueWithPhoto}
            </Button>
            <Button size="sm" variant="ghost" onClick={draft.delete}>
              {uiTexts.draft.startAgain}
            </Button>
          </>
        }
      >
        {wordsOf(draft)}
      </Notice>
    </div>
  );
}

function wordsOf({ isOutdated, wasSent }: Draft): string {
  if (wasSent) return UNCONFIRMED.message;
  if (isOutdated) return uiTexts.draft.changedSince;
  return uiTexts.draft.notSaved;
}

type StaleDialogProps = {
  /** What was changed, as in "This item was changed on another device". */
  title: string;
  /** What they changed; the dialog is open while this is set. */
  stale: { changes: TheirChange[] } | undefined;
  onSettle: (which: 'mine' | 'theirs') => void;
  /** Returns to the form without a decision. */
  onClose: () => void;
};

/**
 * Shown when somebody else has saved the same row meanwhile: lists their changes and asks what to do
 * (docs/product/common.md#edits).
 */
function StaleDialog({ title, stale, onSettle, onClose }: StaleDialogProps) {
  return (
    <Dialog
      open={stale !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={uiTexts.stale.hint}
      footer={
        <>
          <Button onClick={() => onSettle('theirs')}>{uiTexts.stale.takeTheirs}</Button>
          <Button variant="primary" onClick={() => onSettle('mine')}>
            {uiTexts.stale.keepMine}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-1 gap-4 text-sm">
        {stale?.changes.map(({ label, before, now, mine }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd>
              {rich(uiTexts.stale.change, {
                before,
                now,
                old: (text) => <span className="text-muted line-through">{text}</span>,
                hidden,
              })}
            </dd>
            {mine !== undefined && <dd className="text-turmeric-ink">{uiTexts.stale.yours({ mine })}</dd>}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
