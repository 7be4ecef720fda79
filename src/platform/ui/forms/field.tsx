import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { uiTexts } from '../ui-texts.ts';

type Props = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Marks a field that may be left empty; all others are required. */
  optional?: boolean;
  hint?: ReactNode;
  /** The error message, such as react-hook-form's `errors.name?.message`. */
  error?: ReactNode;
  /** One control of this kit; it takes its id, description and validity from here. */
  children: ReactNode;
  className?: string;
};

/** A label, a control, a hint and an error, connected visually and for screen readers. */
export function Field({ label, hideLabel, optional, hint, error, children, className }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const describedBy = `${errorId} ${hintId}`.trim() || undefined;

  return (
    <div className={clsx('grid min-w-0 grid-cols-1 gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
        {optional && <span className="font-normal text-muted"> {uiTexts.optional}</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-chilli text-sm">
          <CircleAlert aria-hidden="true" className="mt-[0.15em] size-[1.15em] shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldWiring | null>(null);

type ControlProps = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
};

/**
 * Connects a control to the Field around it: returns its id, description and validity. The control's own attributes
 * win.
 */
export function useFieldWiring(own: ControlProps) {
  const field = useContext(FieldContext);
  const ownId = useId();
  return {
    id: own.id ?? field?.id ?? ownId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}
