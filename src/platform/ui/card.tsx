import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  description?: ReactNode;
  /** At the end of the title's row. */
  actions?: ReactNode;
  /** False for a card whose rows or picture extend to its edges. */
  padded?: boolean;
};

/** A card: groups things that belong together. */
export function Card({ title, description, actions, padded = true, className, children, ...rest }: Props) {
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
