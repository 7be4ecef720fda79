import { createContext, useContext, useId } from 'react';

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldWiring | null>(null);

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
