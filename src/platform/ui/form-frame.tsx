import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DraftOffer } from './draft-offer.tsx';
import { FormError } from './form-error.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { OpenForm } from './row-form.ts';
import { StaleDialog } from './stale-dialog.tsx';

type Props<Form extends FieldValues> = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'method'> & {
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
export function FormFrame<Form extends FieldValues>(props: Props<Form>) {
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
      {asksOnLeave && <LeaveGuard hasUnsaved={form.hasUnsaved} onLeave={form.draft.drop} />}
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
