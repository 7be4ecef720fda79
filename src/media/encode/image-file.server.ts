import { AppError, badInput } from '#platform/http/errors.ts';
import { mediaTexts } from '../media-texts.ts';

export type OriginalFormat = 'jpeg' | 'png' | 'webp';

/**
 * Returns the format of a file from its first bytes, because its name and declared type cannot be trusted; undefined
 * for any other format. Also checks what must follow the magic number, so that a text with a copied one is refused.
 */
export function formatOf(bytes: Buffer): OriginalFormat | undefined {
  const has = (text: string, at: number) => bytes.toString('latin1', at, at + text.length) === text;
  if (has('\xff\xd8\xff', 0) && (bytes[3] ?? 0) >= 0xc0) return 'jpeg';
  if (has('\x89PNG\r\n\x1a\n', 0) && has('IHDR', 12)) return 'png';
  if (has('RIFF', 0) && has('WEBPVP8', 8)) return 'webp';
  return undefined;
}

export function tooManyBytes(): AppError {
  return tooLarge(mediaTexts.tooManyBytes);
}

export function tooManyPixels(): AppError {
  return tooLarge(mediaTexts.tooManyPixels);
}

/** The picture would make other uploads wait; no photo from a camera takes this long. */
export function tooSlow(): AppError {
  return tooLarge(mediaTexts.tooSlow);
}

function tooLarge(message: string): AppError {
  return new AppError(413, 'image_too_large', message, { file: message });
}

export function notAPicture(): AppError {
  const message = mediaTexts.wrongType;
  return new AppError(415, 'not_an_image', message, { file: message });
}

export function damagedPicture(): AppError {
  return badInput({ file: mediaTexts.damaged });
}

export function noFile(): AppError {
  return badInput({ file: mediaTexts.noImageFile });
}
