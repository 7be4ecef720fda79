import { printTexts } from './print-texts.ts';
import '#platform/ui/theme/print-alone.css';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PaperSize } from './print-options.ts';
import './print.css';

/** CSS pixels in a millimetre. */
export const PX_PER_MM = 96 / 25.4;
const GAP = 16;
/** Minimum width of sheets side by side, and maximum width of a single one, px. */
const NARROWEST = 280;
const WIDEST = 440;

type Props = { size: PaperSize; count: number; children: ReactNode };

/** The container of all sheets to print, and nothing else; on the screen scaled to the available width. */
export function Sheets({ size, count, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(NARROWEST);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth || NARROWEST);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const perRow = Math.max(1, Math.min(count, 3, Math.floor((room + GAP) / (NARROWEST + GAP))));
  const width = Math.min(WIDEST, (room - (perRow - 1) * GAP) / perRow);
  const style = {
    '--sheet-width': size.width,
    '--sheet-height': size.height,
    '--scale': width / (size.width * PX_PER_MM),
  } as CSSProperties;
  return (
    <div ref={frame}>
      <p role="status" className="mb-4 text-center text-muted text-sm">
        {printTexts.sheets({ count, paper: size.paper })}
      </p>
      <style>{`@page { size: ${size.width}mm ${size.height}mm; margin: 0 }`}</style>
      <div className="print-alone flex flex-wrap justify-center gap-4" style={style}>
        {children}
      </div>
    </div>
  );
}

/** One sheet of paper, in the size of the surrounding `Sheets`. */
export function Paper({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div className="print-paper">
      <div {...rest} className={clsx('print-sheet', className)} />
    </div>
  );
}
