import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import './print.css';

/** One sheet of paper, of the size its `Sheets` says. */
export function Paper({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div className="print-paper">
      <div {...rest} className={clsx('print-sheet', className)} />
    </div>
  );
}
