import { mediaTexts } from '../media-texts.ts';
import { PhotoRefusal, sizeWithin } from '../upload/shrink-photo.ts';

/** The part of a picture to keep, in px of the upright picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How to draw the cropped part; `width` and `height` in px. */
export interface Drawing {
  area: CropArea;
  width: number;
  height: number;
  type: string;
}

type Draw = (photo: Blob, drawing: Drawing) => Promise<Blob | null>;

/** Enough for a banner across a wide screen. */
const LONGEST_EDGE = 2000;
const QUALITY = 0.9;

/** Crops a picture to `area`, scaled to at most 2000 px a side. Throws `PhotoRefusal` when the browser cannot. */
export async function cropPhoto(photo: Blob, area: CropArea, draw: Draw = drawInBrowser): Promise<File> {
  // All types but JPEG may be transparent, as logos often are.
  const type = photo.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const drawn = await draw(photo, { area, ...sizeWithin(area, LONGEST_EDGE), type }).catch(() => null);
  if (!drawn) throw new PhotoRefusal(mediaTexts.notCropped);
  return new File([drawn], 'photo', { type: drawn.type });
}

async function drawInBrowser(photo: Blob, { area, width, height, type }: Drawing): Promise<Blob | null> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
  } finally {
    bitmap.close();
  }
}
