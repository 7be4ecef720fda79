import { type Bitmap2D, correction, generate } from 'lean-qr';

/** The quiet zone that scanners count on, in modules (ISO/IEC 18004, 6.3.8). */
export const QUIET_ZONE = 4;

/** How much of a code may be unreadable: 15 % with M, 25 % with Q. */
export type QrLevel = 'M' | 'Q';

/**
 * The black modules of a QR code as one SVG path, 1 unit per module, in a square of `size` units including the quiet
 * zone.
 */
export interface QrShape {
  path: string;
  size: number;
}

/** Makes the QR code of a text, with exactly this level. Throws if the text is too long (about 1,600 characters with Q). */
export function qrCode(text: string, level: QrLevel): Bitmap2D {
  return generate(text, { minCorrectionLevel: correction[level], maxCorrectionLevel: correction[level] });
}

/** Returns the shape of a code, to draw it. */
export function qrShape(code: Bitmap2D): QrShape {
  const rows = Array.from({ length: code.size }, (_, y) => rowPath(code, y));
  return { path: rows.join(''), size: code.size + 2 * QUIET_ZONE };
}

/** Draws a run of black modules as one rectangle: separate ones would show hairlines between them. */
function rowPath(code: Bitmap2D, y: number): string {
  let path = '';
  for (let x = 0; x < code.size; x++) {
    if (!code.get(x, y)) continue;
    const start = x;
    while (code.get(x, y)) x++;
    path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start}v1h${start - x}z`;
  }
  return path;
}
