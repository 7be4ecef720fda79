import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { count } from '#platform/text.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { toCheck } from './review.ts';
import { showPreview } from './show-preview.ts';
import type { DoubtfulRows, Import } from './use-import.ts';

type Props = {
  menu: Import;
  onSubmit: (doubtful: DoubtfulRows) => void;
  /** The buttons of the screen. */
  children: ReactNode;
  className?: string;
};

/** The actions of an import. While rows in doubt block a submit, it asks the owner what to do with them. */
export function SubmitBar({ menu, onSubmit, children, className }: Props) {
  const { progress, isHeld } = menu;
  return (
    <ActionBar className={`flex-col sm:flex-row sm:flex-wrap ${className}`}>
      {progress && (
        <ProgressBar
          label={`Adding ${count(progress.total, 'item')}`}
          value={(100 * progress.done) / Math.max(1, progress.total)}
        />
      )}
      {isHeld && <Held menu={menu} onSubmit={onSubmit} />}
      {children}
    </ActionBar>
  );
}

function Held({ menu, onSubmit }: Pick<Props, 'menu' | 'onSubmit'>) {
  const { review, hasUnsureColumns, setShowsDoubtful } = menu;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const lines = review.doubtful.length;
  const look = () => {
    setShowsDoubtful(lines > 0);
    showPreview();
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className="outline-none sm:w-full">
      <div className="flex items-center gap-3 rounded-lg border border-turmeric-ink/25 bg-turmeric-soft py-1 pr-1 pl-4 text-sm">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-turmeric-ink" />
        <p className="min-w-0 flex-1 font-semibold">
          {lines > 0 ? `${toCheck(lines)}.` : 'Please check the columns.'}
          {hasUnsureColumns && lines > 0 && ' Some columns could not be read.'}
        </p>
        <Button size="sm" variant="ghost" onClick={look}>
          {lines === 1 ? 'Show it' : 'Show them'}
        </Button>
      </div>
      <div className="mt-3 flex gap-3 *:flex-1">
        {lines > 0 && (
          <Button onClick={() => onSubmit('leave-out')}>
            {lines === 1 ? 'Leave it out' : 'Leave them out'}
          </Button>
        )}
        <Button onClick={() => onSubmit('add')}>{lines === 1 ? 'Add as it is' : 'Add as they are'}</Button>
      </div>
    </div>
  );
}
