import type { QrShape } from '#platform/qr-shape.ts';

/** Makes the QR code of a text. Throws if the text is too long for a QR code (about 1,600 characters). */
export type QrMaker = (text: string) => QrShape;

/** Loads the library that makes QR codes, and returns a function that caches each code. Throws when loading fails. */
export async function loadQrMaker(): Promise<QrMaker> {
  const { qrCode, qrShape } = await import('#platform/qr-shape.ts');
  const made = new Map<string, QrShape>();
  return (text) => {
    const known = made.get(text);
    if (known) return known;
    const shape = qrShape(qrCode(text, LEVEL));
    made.set(text, shape);
    return shape;
  };
}

// A quarter of the code may be scratched, stained or under a thumb.
const LEVEL = 'Q';
