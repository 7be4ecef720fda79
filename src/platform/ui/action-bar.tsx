import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What the form is waiting for; above the actions on a phone, else before them. */
  note?: string | false;
  className?: string;
};

/**
 * The actions of a form. On a phone they stick to the bottom of the screen, within the thumb's reach, share its width,
 * and replace the tab bar; on a wide screen they are at the end of the form, right-aligned.
 */
export function ActionBar({ children, note, className }: Props) {
  return (
    <div
      data-bottom-bar=""
      className={clsx(
        note && 'flex-wrap items-center',
        'sticky bottom-(--tab-bar,0px) z-10 -mx-4 flex gap-3 border-line border-t bg-paper px-4 pt-2 *:flex-1',
        'pb-[max(0.5rem,env(safe-area-inset-bottom)-var(--tab-bar,0px))]',
        'sm:static sm:mx-0 sm:justify-end sm:border-0 sm:bg-transparent sm:px-0 sm:pb-0 sm:*:flex-none',
        className,
      )}
    >
      {note && <p className="min-w-0 basis-full text-center text-sm sm:basis-auto">{note}</p>}
      {children}
    </div>
  );
}
