/** About how many bytes a streamed answer will have, for a progress bar. Its true length is not known beforehand. */
export const EXPECTED_BYTES = 'X-Expected-Bytes';

interface Hearing {
  /** Hears 0 to 1, where about the length is known. */
  onProgress?: ((share: number) => void) | undefined;
  /** Hears of each piece that comes. */
  onPiece?: () => void;
}

/** Reads an answer to its end. Throws when the connection breaks on the way. */
export async function readBlob(response: Response, { onProgress, onPiece }: Hearing = {}): Promise<Blob> {
  if (!response.body) return response.blob();
  const expected = Number(response.headers.get(EXPECTED_BYTES));
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
    chunks.push(value);
    received += value.byteLength;
    onPiece?.();
    if (expected) onProgress?.(Math.min(1, received / expected));
  }
}
