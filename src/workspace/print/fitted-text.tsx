import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';

type Props = {
  text: string;
  /** From the largest to the smallest to try, in em of the box around. */
  sizes: readonly number[];
  lang?: string | undefined;
  className?: string;
};

/** A text as large as its box allows, so that a long name is set smaller and never cut. */
export function FittedText({ text, sizes, lang, className }: Props) {
  const box = useRef<HTMLDivElement>(null);

  // What stands beside the box may have changed its room, so this runs after every render.
  useLayoutEffect(() => {
    if (box.current) fit(box.current, sizes);
  });

  return (
    <div ref={box} lang={lang} className={clsx('print-fit', className)}>
      <span dir="auto">{text}</span>
    </div>
  );
}

function fit(box: HTMLElement, sizes: readonly number[]): void {
  const text = box.firstElementChild as HTMLElement;
  text.style.overflowWrap = 'normal';
  for (const size of sizes) {
    text.style.fontSize = `${size}em`;
    if (text.offsetHeight <= box.clientHeight && text.scrollWidth <= box.clientWidth) return;
  }
  // A word longer than its line, even at the smallest size, is broken rather than cut.
  text.style.overflowWrap = 'anywhere';
}
