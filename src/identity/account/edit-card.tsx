import { type ReactNode, useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useFocusBack } from '../form/use-focus-back.ts';

type Props = {
  title: string;
  description: ReactNode;
  /** On the button that opens the form. */
  editLabel: string;
  isOpen: boolean;
  onOpen: () => void;
  /** The form, shown while open. */
  children: ReactNode;
};

/** A part of the account with the form that changes it, which opens in place. */
export function EditCard({ title, description, editLabel, isOpen, onOpen, children }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, opener);

  return (
    <Card title={title} description={description}>
      {isOpen ? (
        children
      ) : (
        <Button ref={opener} onClick={onOpen}>
          {editLabel}
        </Button>
      )}
    </Card>
  );
}
