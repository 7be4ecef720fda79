import { type QrShape, qrShape } from '#platform/qr-shape.ts';

/** Makes the QR code of a text. Throws for a text no code can hold (about 1,600 characters). */
export type QrMaker = (text: string) => QrShape;

/** Fetches the library that makes QR codes; each code is made once. Throws when that fails. */
export async function loadQrMaker(): Promise<QrMaker> {
  const { default: qrcode } = await import('qrcode');
  const made = new Map<string, QrShape>();
  return (text) => {
    const known = made.get(text);
    if (known) return known;
    const shape = qrShape(qrcode.create(text, { errorCorrectionLevel: LEVEL }));
    made.set(text, shape);
    return shape;
  };
}

// A quarter of the code may be scratched, stained or under a thumb.
const LEVEL = 'Q';
