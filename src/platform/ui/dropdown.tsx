import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

const itemStyle =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-md px-3 text-sm outline-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-well [&_svg]:size-[1.2em] [&_svg]:shrink-0';

type Props = {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
};

/** The lesser actions behind one button. Holds DropdownItems and DropdownLinks. */
export function Dropdown({ trigger, children, align = 'end' }: Props) {
  return (
    <Menu.Root>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Menu.Popup className="min-w-48 origin-(--transform-origin) rounded-lg border border-line bg-surface p-1.5 text-ink shadow-float outline-none transition-[scale,opacity] data-ending-style:scale-95 data-starting-style:scale-95 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type ItemProps = {
  icon?: ReactNode;
  tone?: 'danger';
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** One action of a Dropdown. */
export function DropdownItem({ icon, tone, disabled, onSelect, children }: ItemProps) {
  return (
    <Menu.Item
      disabled={disabled}
      onClick={onSelect}
      className={clsx(itemStyle, tone === 'danger' && 'text-chilli data-highlighted:bg-chilli-soft')}
    >
      {icon}
      {children}
    </Menu.Item>
  );
}

/** One destination in a Dropdown. */
export function DropdownLink({ icon, to, children }: { icon?: ReactNode; to: string; children: ReactNode }) {
  return (
    <Menu.LinkItem closeOnClick render={<Link to={to} />} className={itemStyle}>
      {icon}
      {children}
    </Menu.LinkItem>
  );
}
