import { pictureHeaders } from '#platform/http/security-headers.ts';
import { type ImageFormat, parseImageUrl } from '#platform/image-url.ts';
import { pictureHostHeaders } from '#platform/picture-host.ts';
import { type FileStore, readStored } from '#platform/storage/file-store.server.ts';
import { keyOf } from './stored-image.server.ts';

export interface ImageFile {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

const contentTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/**
 * Returns one stored size of a picture by its request path, with the response headers; undefined when there is none.
 * Reads the whole file: a size has a few hundred kB at most, and this way its length is known.
 */
export async function loadImageFile(store: FileStore, path: string): Promise<ImageFile | undefined> {
  const image = parseImageUrl(path);
  if (!image) return undefined;
  const bytes = await readStored(store, keyOf(image.id, `${image.width}.${image.format}`));
  return bytes && { bytes, headers: headersOf(image.format, bytes.byteLength) };
}

function headersOf(format: ImageFormat, length: number): Record<string, string> {
  return {
    'Content-Type': contentTypes[format],
    'Content-Length': String(length),
    // The picture at a URL never changes: another picture has another id.
    'Cache-Control': 'public, max-age=31536000, immutable',
    ...pictureHeaders,
    ...pictureHostHeaders(),
  };
}
