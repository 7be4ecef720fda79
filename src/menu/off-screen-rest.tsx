import type { ReactNode } from 'react';

const HEAD_PX = 100;
const ROW_PX = 80;

/** Spares the browser the layout of a long list while it is out of sight. `rows` is how many it holds. */
export function OffScreenRest({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <div
      style={{
        contentVisibility: 'auto',
        containIntrinsicSize: `auto none auto ${HEAD_PX + rows * ROW_PX}px`,
      }}
    >
      {children}
    </div>
  );
}
