import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';

type Props = {
  text: string;
  /** The font sizes to try, largest first, in em of the surrounding box. */
  sizes: readonly number[];
  lang?: string | undefined;
  className?: string;
};

/** A text as large as its box allows: a long name is printed smaller and never cut off. */
export function FittedText({ text, sizes, lang, className }: Props) {
  const box = useRef<HTMLDivElement>(null);

  // Runs after every render, because the elements beside the box may have changed its size.
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
  // A word longer than its line even at the smallest size is broken, not cut off.
  text.style.overflowWrap = 'anywhere';
}
