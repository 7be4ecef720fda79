import { Collapsible } from '@base-ui/react/collapsible';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { langAttributes } from '#platform/formats/lang-of.ts';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  description?: ReactNode;
  /** At the end of the title's row. */
  actions?: ReactNode;
  /** False for a card whose rows or picture extend to its edges. */
  padded?: boolean;
};

/** A card: groups things that belong together. */
export function Card({
  title,
  description,
  actions,
  padded = true,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <section
      {...rest}
      className={clsx(
        'min-w-0 rounded-lg border border-line bg-surface',
        padded ? 'p-4 sm:p-6' : 'overflow-hidden',
        className,
      )}
    >
      {(title || actions) && (
        <div className={clsx('flex items-start justify-between gap-4', padded ? 'mb-4' : 'p-4 sm:p-6')}>
          <div>
            {title && <h2 className="text-lg">{title}</h2>}
            {description && <p className="mt-0.5 text-muted text-sm">{description}</p>}
          </div>
          {actions && <div className="flex shrink-0 gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

type PanelProps = {
  title: string;
  /** Shown after the title in grey, such as a count. */
  note?: ReactNode;
  /** Shown beside the title; pressing them does not open or close the panel. */
  actions?: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
  className?: string;
};

/** A titled section that collapses. Collapsed content is not in the DOM, so long lists cost nothing. */
export function Panel({
  title,
  note,
  actions,
  open,
  defaultOpen,
  onOpenChange,
  children,
  className,
}: PanelProps) {
  return (
    <Collapsible.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next) => onOpenChange?.(next)}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      <div className="flex items-center gap-1 pe-2">
        <h2 className="min-w-0 flex-1 text-base">
          <Collapsible.Trigger className="group flex min-h-14 w-full items-center gap-3 rounded-lg py-3 pe-2 ps-4 text-start">
            <ChevronDown
              aria-hidden="true"
              className="-rotate-90 size-5 shrink-0 text-muted transition-[rotate] duration-200 group-data-panel-open:rotate-0"
            />
            <span className="min-w-0" {...langAttributes(title)}>
              {title}
            </span>
            {note && <span className="font-normal text-muted text-sm tabular-nums">{note}</span>}
          </Collapsible.Trigger>
        </h2>
        {actions && <div className="flex shrink-0 items-center">{actions}</div>}
      </div>
      <Collapsible.Panel className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-200 data-ending-style:h-0 data-starting-style:h-0">
        <div className="border-line border-t">{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
