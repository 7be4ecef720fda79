import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCloseOnBack } from '../layout/dialog.tsx';
import { IconButton } from './button.tsx';

export type MenuAction = {
  label: string;
  icon: ReactNode;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Keeps the menu open, for an action that is usually repeated. */
  isRepeated?: boolean;
} & ({ onSelect: () => void } | { to: string; state?: unknown });

type Props = {
  /** The accessible name: "Actions for asha@example.com". */
  label: string;
  actions: readonly MenuAction[];
};

const itemStyle = [
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-md px-3 text-sm outline-none',
  'data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-well [&_svg]:size-[1.2em] [&_svg]:shrink-0',
].join(' ');

/** The actions for a row, behind a button with three dots. */
export function ActionMenu({ label, actions }: Props) {
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false));
  return (
    <Menu.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Menu.Trigger render={<IconButton label={label} icon={<EllipsisVertical />} />} />
      <MenuPopup actions={actions} />
    </Menu.Root>
  );
}

type SharedProps = Props & {
  /** The pressed button: the menu opens there, and returns the focus to it. */
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
};

/** The same menu for a long list, whose rows have only a plain button each and share one menu. */
export function SharedActionMenu({ label, actions, anchor, open, onClose }: SharedProps) {
  useCloseOnBack(open, onClose);
  return (
    <Menu.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <MenuPopup actions={actions} anchor={anchor} label={label} />
    </Menu.Root>
  );
}

type PopupProps = Pick<Props, 'actions'> & { anchor?: HTMLElement; label?: string };

function MenuPopup({ actions, anchor, label }: PopupProps) {
  return (
    <Menu.Portal>
      {/* Fixed position: otherwise an open menu would keep the page wide when the window gets narrower. */}
      <Menu.Positioner
        anchor={anchor}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        positionMethod="fixed"
        className="z-50 outline-none"
      >
        <Menu.Popup
          aria-label={label}
          finalFocus={anchor && (() => anchor)}
          className="max-h-(--available-height) min-w-52 overflow-y-auto rounded-lg border bg-surface p-1 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {actions.map((action) => (
            <MenuRow key={action.label} action={action} />
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

function MenuRow({ action }: { action: MenuAction }) {
  const { label, icon, isDangerous, isDisabled, isRepeated } = action;
  const className = clsx(itemStyle, isDangerous ? 'text-chilli' : '[&_svg]:text-muted');
  if ('to' in action) {
    return (
      <Menu.Item render={<Link to={action.to} state={action.state} />} className={className}>
        {icon}
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      onClick={action.onSelect}
      disabled={isDisabled ?? false}
      closeOnClick={!isRepeated}
      className={className}
    >
      {icon}
      {label}
    </Menu.Item>
  );
}
