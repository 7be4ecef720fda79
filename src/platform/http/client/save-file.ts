/** The estimated size of a streamed response in bytes, for a progress bar. The exact size is not known beforehand. */
export const EXPECTED_BYTES = 'X-Expected-Bytes';

interface ReadOptions {
  /** Gets 0 to 1, if the size is roughly known. */
  onProgress?: ((share: number) => void) | undefined;
  /** Called for each chunk. */
  onChunk?: () => void;
}

/** Reads a response to its end. Throws when the connection breaks before. */
export async function readBlob(response: Response, { onProgress, onChunk }: ReadOptions = {}): Promise<Blob> {
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
    onChunk?.();
    if (expected) onProgress?.(Math.min(1, received / expected));
  }
}

/** Saves a file in the browser, as a click on a download link does. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers start to read only after the click event is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
