import { type RefObject, useState } from 'react';
import { markPrinted } from './printed.ts';

/** Opens the browser's print window for what is in `sheets`. */
export function usePrint(sheets: RefObject<HTMLElement | null>, slug: string, what: string) {
  const [isPreparing, setPreparing] = useState(false);

  const print = async () => {
    setPreparing(true);
    const pictures = Array.from(sheets.current?.querySelectorAll('img') ?? []);
    // A picture that cannot be shown is left out of the sheet by itself.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    setPreparing(false);
    // The title becomes the name of the file where it is saved as PDF.
    const title = document.title;
    document.title = `${slug}-${what}`;
    addEventListener(
      'afterprint',
      () => {
        document.title = title;
      },
      { once: true },
    );
    window.print();
    markPrinted(slug);
  };

  return { print, isPreparing };
}
