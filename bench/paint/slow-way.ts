import { type LinkShape, type SlowLink, startSlowLink } from './slow-link.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

/** The connection of a cheap phone: round-trip time in milliseconds, bits per second. */
export const LINE: LinkShape = { roundTrip: 150, down: 1_600_000 };
/** How many times slower than this machine the phone's processor is. */
export const CPU_SLOWDOWN = 4;

/** The ports on the way to a server: directly behind its front, and through the slow connection. */
export interface Ports {
  near: number;
  far: number;
}

/**
 * Starts the way from a slow phone to a server: a front with TLS records of so many bytes, and the slow connection
 * before it.
 */
export async function startSlowWay(
  target: URL,
  { near, far }: Ports,
  records: number,
  shape = LINE,
): Promise<{ front: TlsFront; line: SlowLink; farUrl: string; close(): void }> {
  const front = await startTlsFront(near, target, records);
  const line = await startSlowLink(far, near, shape);
  const close = () => {
    line.close();
    front.close();
  };
  return { front, line, farUrl: `https://localhost:${far}`, close };
}
