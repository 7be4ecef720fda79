import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#platform/ui/icon-button.tsx';

type MenuAction = { label: string; icon: ReactNode; isDangerous?: boolean } & (
  | { onSelect: () => void }
  | { to: string }
);

type Props = {
  /** Whose actions they are: "Actions for asha@example.com". */
  label: string;
  actions: readonly MenuAction[];
};

const itemStyle = [
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-md px-3 text-sm outline-none',
  'data-highlighted:bg-well [&_svg]:size-[1.2em] [&_svg]:shrink-0',
].join(' ');

/** What can be done with a row, behind three dots. */
export function ActionMenu({ label, actions }: Props) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<IconButton label={label} icon={<EllipsisVertical />} />} />
      <Menu.Portal>
        {/* Fixed: a window that gets narrower must not be kept wide by the menu on it. */}
        <Menu.Positioner
          align="end"
          sideOffset={4}
          collisionPadding={8}
          positionMethod="fixed"
          className="z-50 outline-none"
        >
          <Menu.Popup className="min-w-52 rounded-lg border bg-surface p-1 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {actions.map((action) => (
              <MenuRow key={action.label} action={action} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function MenuRow({ action }: { action: MenuAction }) {
  const { label, icon, isDangerous } = action;
  const className = clsx(itemStyle, isDangerous ? 'text-chilli' : '[&_svg]:text-muted');
  if ('to' in action) {
    return (
      <Menu.Item render={<Link to={action.to} />} className={className}>
        {icon}
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item onClick={action.onSelect} className={className}>
      {icon}
      {label}
    </Menu.Item>
  );
}
