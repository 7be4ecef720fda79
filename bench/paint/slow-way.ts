import { type SlowLink, startSlowLink } from './slow-link.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

/** The line of a cheap phone: milliseconds there and back, bits a second. */
export const LINE = { roundTrip: 150, down: 1_600_000 };
/** How many times slower than this machine its processor is. */
export const CPU_SLOWDOWN = 4;

/** The ports of a way to a server: right behind its front, and over the slow line. */
export interface Ports {
  near: number;
  far: number;
}

/** The way from a slow phone to a server: a front with TLS records of so many bytes, and the slow line before it. */
export async function startSlowWay(
  target: URL,
  { near, far }: Ports,
  records: number,
): Promise<{ front: TlsFront; line: SlowLink; farUrl: string; close(): void }> {
  const front = await startTlsFront(near, target, records);
  const line = await startSlowLink(far, near, LINE);
  const close = () => {
    line.close();
    front.close();
  };
  return { front, line, farUrl: `https://localhost:${far}`, close };
}
