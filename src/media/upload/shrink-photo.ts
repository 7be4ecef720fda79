import { mediaTexts } from '../media-texts.ts';
import { fitsLimits, imageTypes, MAX_IMAGE_BYTES } from './photo-limits.ts';

/** A file that cannot become a picture; its message is for the person who chose it. */
export class PhotoRefusal extends Error {}

/** A decoded picture, upright. */
export interface OpenPhoto {
  width: number;
  height: number;
  /** Encodes it at another size; the browser may answer in another type than asked for. */
  encode(size: { width: number; height: number }, type: string, quality: number): Promise<Blob | null>;
  close(): void;
}

type OpenFile = (file: Blob) => Promise<OpenPhoto>;

const LONGEST_EDGES = [2000, 1600, 1200, 800];
const QUALITIES = [0.85, 0.7];
/** The rest of the 2 MB is left for the form data around the file. */
const TARGET_BYTES = 1.9 * 1024 * 1024;

/**
 * Makes a chosen file fit the server's limits. A file that fits is returned unchanged. A larger one, or a type that
 * only this browser can read (HEIC on an iPhone), is encoded again at 2000 px or less. Throws `PhotoRefusal`.
 */
export async function shrinkPhoto(file: File, open: OpenFile = openInBrowser): Promise<Blob> {
  const isAccepted = imageTypes.includes(file.type) && file.size <= MAX_IMAGE_BYTES;
  const photo = await open(file).catch(() => undefined);
  if (!photo) {
    if (isAccepted) return file;
    throw new PhotoRefusal(cannotOpen(file));
  }
  try {
    if (isAccepted && fitsLimits(photo)) return file;
    return await drawSmaller(photo, mayBeTransparent(file));
  } finally {
    photo.close();
  }
}

async function drawSmaller(photo: OpenPhoto, keepsTransparency: boolean): Promise<Blob> {
  // A browser that cannot write WEBP answers with PNG, which may be too large: JPEG always comes last.
  const types = keepsTransparency ? ['image/webp', 'image/jpeg'] : ['image/jpeg'];
  for (const edge of LONGEST_EDGES)
    for (const type of types)
      for (const quality of QUALITIES) {
        const drawn = await photo.encode(sizeWithin(photo, edge), type, quality);
        if (drawn && drawn.size <= TARGET_BYTES && imageTypes.includes(drawn.type)) return drawn;
      }
  throw new PhotoRefusal(mediaTexts.tooLarge);
}

/** Returns the size at which the longer edge is at most `edge` px; never enlarges. */
export function sizeWithin({ width, height }: { width: number; height: number }, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function mayBeTransparent(file: File): boolean {
  return !/^image\/(jpeg|hei[cf])$/.test(file.type);
}

function cannotOpen(file: File): string {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (isHeic) return mediaTexts.heic;
  if (imageTypes.includes(file.type)) return mediaTexts.notOpened;
  return mediaTexts.noImage;
}

async function openInBrowser(file: Blob): Promise<OpenPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    close: () => bitmap.close(),
    encode({ width, height }, type, quality) {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d');
      if (!pen) return Promise.resolve(null);
      // JPEG has no transparency: without a background, transparent parts would turn black.
      if (type === 'image/jpeg') {
        pen.fillStyle = '#fff';
        pen.fillRect(0, 0, width, height);
      }
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(bitmap, 0, 0, width, height);
      return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
    },
  };
}
