import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import type { OpenForm } from '#platform/ui/forms/use-row-form.ts';
import { useApp } from '../app-context.tsx';

type Props<Form extends FieldValues> = {
  form: OpenForm<Form>;
  first: Path<Form>;
  label: string;
  pendingLabel: string;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** A form that opens in place on the account page: it submits or cancels, and shows the server's errors. */
export function InlineForm<Form extends FieldValues>(props: Props<Form>) {
  const { form, first, label, pendingLabel, onCancel, children } = props;
  const { setFocus, formState } = form;
  useEffect(() => setFocus(first), [setFocus, first]);

  return (
    <FormFrame form={form}>
      {children}
      <FormButtons
        label={label}
        pending={formState.isSubmitting}
        pendingLabel={pendingLabel}
        onCancel={onCancel}
      />
    </FormFrame>
  );
}

type FormButtonsProps = {
  label: string;
  pending: boolean;
  pendingLabel: string;
  onCancel?: (() => void) | undefined;
};

export function FormButtons({ label, pending, pendingLabel, onCancel }: FormButtonsProps) {
  return (
    <div className="grid grid-flow-col auto-cols-auto grid-cols-[1fr] gap-3 sm:flex">
      <Button type="submit" variant="primary" pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      {onCancel && (
        <Button onClick={onCancel} disabled={pending}>
          {commonTexts.cancel}
        </Button>
      )}
    </div>
  );
}

/** A hidden username field that tells password managers whose password a form asks for. */
export function UsernameField() {
  const { user } = useApp();
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}

/** Returns the focus to `place` when a form closes, unless another element has it by then. */
export function useReturnFocus(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, place]);
}
