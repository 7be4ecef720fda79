import { type QrShape, qrShape } from '#platform/qr-shape.ts';

/** Makes the QR code of a text. Throws if the text is too long for a QR code (about 1,600 characters). */
export type QrMaker = (text: string) => QrShape;

/** Loads the library that makes QR codes, and returns a function that caches each code. Throws when loading fails. */
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
