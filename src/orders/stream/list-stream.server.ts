import { SECOND } from '#platform/clock.ts';

/** The heartbeat interval: proxies and clients close a connection that is silent for a minute. */
const BEAT_MS = 20 * SECOND;
/** The caller's rights are checked again every this many heartbeats. */
const BEATS_TO_CHECK = 2;
/** After this many unread heartbeats the client counts as gone. */
const UNREAD_BEATS = 3;

/** The callbacks of a stream. */
interface Listening {
  /** Subscribes to change numbers; returns the unsubscribe function. */
  listen(ear: (changeNo: number) => void): () => void;
  /** Whether the caller still has the right to listen. */
  mayGoOn(): Promise<boolean>;
  /** Called when the client no longer reads: its connection must be closed. */
  giveUp(): void;
  onBegin(): void;
  onEnd(): void;
}

/** A response body that stays open until `end` is called. */
export interface ListStream {
  body: ReadableStream<Uint8Array>;
  end(): void;
}

/**
 * Server-sent events of a restaurant's list: `orders` with the number of the newest change, at once and after each
 * change, and a comment as heartbeat. Nothing starts before the body is read. There is no queue: when the client reads
 * slowly, it gets only the newest number.
 */
export function listStream({ listen, mayGoOn, giveUp, onBegin, onEnd }: Listening): ListStream {
  const encoder = new TextEncoder();
  let sink: ReadableStreamDefaultController<Uint8Array>;
  let state: 'new' | 'open' | 'over' = 'new';
  let isWanted = false;
  let untold: number | undefined;
  let unreadBeats = 0;
  let beats = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        sink = controller;
      },
      pull() {
        isWanted = true;
        if (state === 'new') begin();
        tell();
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );

  function begin(): void {
    state = 'open';
    onBegin();
    timer = setInterval(beat, BEAT_MS).unref();
    stopListening = listen((changeNo) => {
      untold = changeNo;
      tell();
    });
  }

  function tell(): void {
    if (untold === undefined || !isWanted || state !== 'open') return;
    const text = `event: orders\ndata: ${JSON.stringify({ changeNo: untold })}\n\n`;
    untold = undefined;
    write(text);
  }

  function write(text: string): void {
    isWanted = false;
    sink.enqueue(encoder.encode(text));
  }

  function beat(): void {
    beats += 1;
    unreadBeats = isWanted ? 0 : unreadBeats + 1;
    if (isWanted) write(': here\n\n');
    if (unreadBeats >= UNREAD_BEATS) {
      giveUp();
      end();
    } else if (beats % BEATS_TO_CHECK === 0) void endUnlessAllowed();
  }

  async function endUnlessAllowed(): Promise<void> {
    if (!(await mayGoOn())) end();
  }

  function finish(): void {
    if (state === 'over') return;
    const hadBegun = state === 'open';
    state = 'over';
    clearInterval(timer);
    stopListening();
    if (hadBegun) onEnd();
  }

  function end(): void {
    if (state === 'over') return;
    finish();
    sink.close();
  }

  return { body, end };
}
