import { maxParallelPictures } from '#platform/files/sharp.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Log } from '#platform/logs/log.server.ts';
import { MINUTE, SECOND } from '#platform/services/clock.ts';
import { ProcessEnded, startJobProcess } from '#platform/workers/job-process.server.ts';
import { createWorkerPool } from '#platform/workers/worker-pool.server.ts';
import { mediaTexts } from '../media-texts.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { tooSlow } from './image-file.server.ts';

/** Makes the sizes of uploaded pictures (`encodeImage`) in processes of its own (docs/decisions/0042). */
export interface Encoder {
  /**
   * Makes the sizes of an owner's picture; owners take turns. Throws the errors of `encodeImage`, 429 when too many of
   * this owner's pictures wait, 503 when too many people are uploading or the process died while encoding.
   */
  encode(original: Buffer, ownerId: string): Promise<EncodedImage>;
  /** Starts the processes early, while a picture is still being received. */
  warm(): void;
  stop(): void;
}

/** Enough for a picture of 2 MB, its sizes, and copies of both while they are passed between processes. */
const HEAP_MB = 96;
/** In ms. `encodeImage` has its own, shorter time limit: this one is for a process that hangs. */
const TIMEOUT = 40 * SECOND;

/** Creates an encoder. Its processes start with `warm` or the first picture, and end after a minute without one. */
export function createEncoder(log: Log): Encoder {
  const module = new URL('./encoder-process.server.ts', import.meta.url);
  const start = () => startJobProcess<Buffer, EncodedImage>(module, { heapMb: HEAP_MB, longestMs: TIMEOUT });
  const pool = createWorkerPool(maxParallelPictures, start, {
    waiting: 40,
    waitingEach: 4,
    busy: () => mediaTexts.tooManyUploads,
    idleMs: MINUTE,
  });
  return {
    encode: (original, ownerId) => pool.run(original, ownerId).catch((error) => explain(error, log)),
    warm: pool.warm,
    stop: pool.stop,
  };
}

function explain(error: unknown, log: Log): never {
  if (!(error instanceof ProcessEnded)) throw error;
  log.error({ err: error }, 'a picture was not prepared');
  if (error.tookTooLong) throw tooSlow();
  const message = mediaTexts.notPrepared;
  throw new AppError(503, 'picture_failed', message, undefined, { retryAfterSeconds: 5 });
}
