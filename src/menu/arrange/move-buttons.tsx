import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import type { Direction } from './use-ordered-rows.ts';

type Props = {
  /** The name of the row. */
  name: string;
  at: number;
  isLast: boolean;
  onPress: (at: number, direction: Direction) => void;
  variant?: ComponentProps<typeof IconButton>['variant'];
};

/** The two buttons that move a row up or down, for `useOrderedRows`. */
export function MoveButtons({ name, at, isLast, onPress, variant }: Props) {
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        icon={<ArrowUp />}
        variant={variant}
        data-direction="up"
        disabled={at === 0}
        onClick={() => onPress(at, 'up')}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ArrowDown />}
        variant={variant}
        data-direction="down"
        disabled={isLast}
        onClick={() => onPress(at, 'down')}
      />
    </>
  );
}
