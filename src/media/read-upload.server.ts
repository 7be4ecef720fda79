import { noFile, tooManyBytes } from './encode/image-file.server.ts';
import { MAX_IMAGE_BYTES } from './upload/photo-limits.ts';

/** The largest picture, plus what multipart adds around it. */
const MAX_BODY_BYTES = MAX_IMAGE_BYTES + 64 * 1024;

const files = new WeakMap<Request, Promise<Buffer>>();

/**
 * Reads the field `file` of a multipart request (docs/product/media.md#images). Repeated calls for a request share one
 * result. Throws 413 for more than 2 MB, as soon as that much has arrived, and 400 when there is no file in it.
 */
export function readUpload(request: Request): Promise<Buffer> {
  const file = files.get(request) ?? readFile(request);
  files.set(request, file);
  return file;
}

async function readFile(request: Request): Promise<Buffer> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw noFile();
  if (Number(request.headers.get('Content-Length')) > MAX_BODY_BYTES) throw tooManyBytes();

  const body = await readBounded(request.body);
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) throw noFile();
  if (file.size > MAX_IMAGE_BYTES) throw tooManyBytes();
  return Buffer.from(await file.arrayBuffer());
}

/** Counts the bytes as they arrive, because the length that a client declares may be wrong. */
async function readBounded(stream: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size > MAX_BODY_BYTES) throw tooManyBytes();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
