import type { QrShape } from '#platform/formats/qr-shape.ts';
import { saveFile } from '#platform/http/client/save-file.ts';

/** A QR code with the lines of text below it, and the name of its file. */
export interface SavedCode {
  shape: QrShape;
  /** Name, amount and ID, as shown on the page. */
  under: readonly string[];
  fileName: string;
}

/** Minimum width of the code with its quiet zone, px. */
const MIN_WIDTH = 660;
const LINE = 56;
const MAX_TEXT = 36;

/**
 * Saves a QR code as a picture, for a UPI app on the same phone that reads it from the gallery (docs/product/ordering.md#upi).
 * Always dark on white, whatever the theme. Resolves to false if the picture could not be drawn.
 */
export async function saveCode({ shape, under, fileName }: SavedCode): Promise<boolean> {
  const picture = await drawn(shape, under).catch(() => null);
  if (picture) saveFile(picture, fileName);
  return picture !== null;
}

async function drawn({ path, size }: QrShape, under: readonly string[]): Promise<Blob | null> {
  // Whole pixels for each module, so that its edges are sharp.
  const scale = Math.ceil(MIN_WIDTH / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = canvas.width + LINE * (under.length + 0.5);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.textAlign = 'center';
  for (const [at, text] of under.entries()) {
    pen.font = fontOf(MAX_TEXT);
    // As large as fits into the width.
    const most = canvas.width - LINE;
    pen.font = fontOf(Math.min(MAX_TEXT, (MAX_TEXT * most) / pen.measureText(text).width));
    pen.fillText(text, canvas.width / 2, canvas.width + LINE * (at + 0.5), most);
  }
  pen.scale(scale, scale);
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function fontOf(px: number): string {
  return `600 ${px}px system-ui, sans-serif`;
}
