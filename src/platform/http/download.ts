/** About how many bytes a streamed answer will have, for a progress bar. Its true length is not known beforehand. */
export const EXPECTED_BYTES = 'X-Expected-Bytes';

/** Reads an answer to its end; `onProgress` hears 0 to 1. Throws when the connection breaks on the way. */
export async function readBlob(response: Response, onProgress?: (share: number) => void): Promise<Blob> {
  const expected = Number(response.headers.get(EXPECTED_BYTES));
  if (!response.body || !expected) return response.blob();
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
    chunks.push(value);
    received += value.byteLength;
    onProgress?.(Math.min(1, received / expected));
  }
}
