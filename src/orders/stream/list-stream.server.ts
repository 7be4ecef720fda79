import { SECOND } from '#platform/clock.ts';

/** A sign of life for whoever listens and for every proxy between, which close what is silent for a minute. */
const BEAT_MS = 20 * SECOND;
/** At every so many beats it is asked whether who listens still may. */
const BEATS_TO_CHECK = 2;
/** After so many beats that nobody has read, nobody will. */
const UNREAD_BEATS = 3;

/** What a stream of news needs to know. */
interface Listening {
  /** Begins to tell the numbers of changes; gives what ends that. */
  listen(ear: (changeNo: number) => void): () => void;
  /** Whether who listens still may. */
  mayGoOn(): Promise<boolean>;
  /** The other end reads nothing and says nothing: its connection is to be closed. */
  giveUp(): void;
  onBegin(): void;
  onEnd(): void;
}

/** An answer that goes on until somebody ends it. */
export interface ListStream {
  body: ReadableStream<Uint8Array>;
  end(): void;
}

/**
 * Server-sent events of a restaurant's list: `orders` with the number of the newest change, at once and whenever it is
 * another, and a comment now and then. Nothing is done before somebody reads, and what is not read in time is not kept:
 * only the newest number counts.
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
