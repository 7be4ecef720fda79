import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  /** What is set inside, in a few words; shown while it is closed. */
  summary: readonly string[];
  /** Whether something inside was refused; it then expands. */
  hasErrors: boolean;
  children: ReactNode;
};

/**
 * Collapses the fields that nine of ten dishes do not need, below a line that says what is set. While collapsed it
 * stays in the DOM, so that nothing typed is lost.
 */
export function ItemMore({ title, summary, hasErrors, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group min-w-0 rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className={clsx('block text-muted text-sm', summary.length === 0 && 'group-open:hidden')}>
            {summary.join(' · ') || 'Only for items that need them'}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-[rotate] duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-6 border-line border-t p-4 sm:p-6">{children}</div>
    </details>
  );
}
