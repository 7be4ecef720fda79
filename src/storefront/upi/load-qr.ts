import { useEffect, useState } from 'react';
import { type QrShape, shapeOf } from '#platform/qr-shape.ts';

/** What is known of a code that is drawn here, without asking anybody. */
export interface DrawnQr {
  shape?: QrShape;
  hasFailed: boolean;
}

/** The QR code of a text, with what draws it fetched on first use. */
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

/** Brings what draws codes and saves them; asked again after a failure, it tries again. */
export function loadQr() {
  return import('./code-part.ts');
}

/** The QR code of a text, with what it needs fetched on first use. Throws when that fails. */
export async function drawQr(text: string): Promise<QrShape> {
  const { correction, generate } = await loadQr();
  const code = generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
  return shapeOf(code.size, (x, y) => code.get(x, y));
}
