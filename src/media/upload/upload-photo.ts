import { type ApiClient, ApiError } from '#platform/http/client/api-client.ts';
import { mediaTexts } from '../media-texts.ts';
import type { UploadedImage } from '../wire.ts';
import { PhotoRefusal, shrinkPhoto } from './shrink-photo.ts';

interface Options {
  /** Called with 0 to 1 while the picture is being sent. */
  onProgress(share: number): void;
  signal: AbortSignal;
  shrink?: (file: File) => Promise<Blob>;
}

export interface UploadFailure {
  title: string;
  /** What went wrong, shown at the picker. */
  message: string;
  /** Whether a retry with the same file may succeed. */
  canRetry: boolean;
}

/** Shrinks a chosen file if needed and sends it; returns its URL. Throws `PhotoRefusal`, `ApiError`, or an abort. */
export async function uploadPhoto(client: ApiClient, file: File, options: Options): Promise<string> {
  const { onProgress, signal, shrink = shrinkPhoto } = options;
  const photo = await fitting(file, shrink);
  signal.throwIfAborted();
  const { url } = await client.upload<UploadedImage>('/api/upload', photo, { onProgress, signal });
  return url;
}

const shrunk = new WeakMap<File, Blob>();

/** Shrinks each file only once, so that a retry sends the same bytes and the server recognises it. */
async function fitting(file: File, shrink: (file: File) => Promise<Blob>): Promise<Blob> {
  const photo = shrunk.get(file) ?? (await shrink(file));
  shrunk.set(file, photo);
  return photo;
}

/** Puts a failed upload into words (docs/product/media.md#images). */
export function explainFailure(error: unknown): UploadFailure {
  if (error instanceof PhotoRefusal) return { title: error.message, message: error.message, canRetry: false };
  const isRefused = error instanceof ApiError && [400, 409, 413, 415].includes(error.status);
  return {
    title: mediaTexts.notUploaded,
    message: error instanceof ApiError ? error.message : mediaTexts.uploadFailed,
    canRetry: !isRefused,
  };
}
