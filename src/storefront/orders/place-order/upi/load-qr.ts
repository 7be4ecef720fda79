import { useEffect, useState } from 'react';
import type { QrShape } from '#platform/formats/qr-shape.ts';

/** A QR code drawn in the browser, without any external service. No `shape` while it loads, or when loading failed. */
export interface DrawnQr {
  shape?: QrShape;
  hasFailed: boolean;
}

/** The QR code of a text. The code that draws it is loaded on first use. */
export function useQr(text: string): DrawnQr {
  const [drawn, setDrawn] = useState<DrawnQr>({ hasFailed: false });

  useEffect(() => {
    let isWanted = true;
    drawQr(text).then(
      (shape) => isWanted && setDrawn({ shape, hasFailed: false }),
      () => isWanted && setDrawn({ hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);

  return drawn;
}

/** Loads the code that draws and saves QR codes; a call after a failure tries again. Rejects when loading fails. */
export function loadQr() {
  return import('./code-part.ts');
}

/** Draws the QR code of a text. The code for that is loaded on first use; rejects when loading fails. */
export async function drawQr(text: string): Promise<QrShape> {
  const { qrCode, qrShape } = await loadQr();
  return qrShape(qrCode(text, 'M'));
}
