/** The event stream of a list, as a screen reads it. */
export interface ReadStream {
  status: number;
  headers: Headers;
  /**
   * Returns the next event or comment; undefined when the stream has ended. Throws when none comes within `withinMs`,
   * by default 30 seconds.
   */
  next(withinMs?: number): Promise<string | undefined>;
  /** Reads until the event with this change number. Returns how long that took, ms. */
  untilChange(changeNo: number, withinMs?: number): Promise<number>;
  close(): void;
}

/** Opens a stream of server-sent events. */
export async function readStream(answer: Response | Promise<Response>): Promise<ReadStream> {
  const { status, headers, body } = await answer;
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';

  const next = async (withinMs = 30_000): Promise<string | undefined> => {
    const deadline = AbortSignal.timeout(withinMs);
    while (!rest.includes('\n\n')) {
      const late = new Promise<never>((_, reject) => {
        deadline.onabort = () => reject(new Error(`nothing came within ${withinMs} ms`));
      });
      const read = await Promise.race([reader?.read(), late]);
      if (!read || read.done) return undefined;
      rest += read.value;
    }
    const [first = '', ...others] = rest.split('\n\n');
    rest = others.join('\n\n');
    return first;
  };

  return {
    status,
    headers,
    next,
    async untilChange(changeNo, withinMs = 30_000) {
      const begun = performance.now();
      for (;;) {
        const left = Math.ceil(withinMs - (performance.now() - begun));
        const text = await next(Math.max(1, left));
        if (text === undefined) throw new Error('the stream has ended');
        if (text.endsWith(`data: {"changeNo":${changeNo}}`)) return performance.now() - begun;
      }
    },
    close: () => void reader?.cancel().catch(() => {}),
  };
}
