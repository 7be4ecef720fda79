import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a phone: what quality.md measures on. */
export interface LinkShape {
  /** Milliseconds there and back. */
  roundTrip: number;
  /** Bits a second towards the phone, all connections together. */
  down: number;
}

/** What TCP may send before the first acknowledgement: ten segments (RFC 6928), in bytes. */
const FIRST_WINDOW = 10 * 1460;
const SEGMENT = 1460;

/**
 * A slow line on loopback: whoever connects to `port` reaches `targetPort` as if through it. Connections cost a round
 * trip to open, bytes travel for half of one, share the line's speed, and start slowly as TCP's do, because that is what
 * decides how much of a page the first answer can bring.
 */
export async function startSlowLink(port: number, targetPort: number, shape: LinkShape): Promise<Server> {
  const line = { freeAt: 0 };
  const server = createServer((phone) => {
    const origin = connect(targetPort, '127.0.0.1');
    for (const [one, other] of [
      [phone, origin],
      [origin, phone],
    ] as const) {
      one.setNoDelay(true);
      one.once('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
    upwards(phone, origin, shape);
    downwards(origin, phone, shape, line);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

function upwards(phone: Socket, origin: Socket, { roundTrip }: LinkShape): void {
  const openAt = performance.now() + roundTrip;
  phone.on('data', (bytes) => {
    const waits = Math.max(0, openAt - performance.now()) + roundTrip / 2;
    setTimeout(() => origin.write(bytes), waits);
  });
}

function downwards(
  origin: Socket,
  phone: Socket,
  { roundTrip, down }: LinkShape,
  line: { freeAt: number },
): void {
  const waiting: Buffer[] = [];
  let window = FIRST_WINDOW;
  let inFlight = 0;
  origin.on('data', (bytes: Buffer) => {
    for (let start = 0; start < bytes.length; start += SEGMENT)
      waiting.push(bytes.subarray(start, start + SEGMENT));
    send();
  });

  function send(): void {
    while (waiting[0] && inFlight + waiting[0].length <= window) travel(waiting.shift() as Buffer);
  }

  function travel(segment: Buffer): void {
    inFlight += segment.length;
    const now = performance.now();
    line.freeAt = Math.max(line.freeAt, now) + (segment.length * 8 * 1000) / down;
    const arrives = line.freeAt - now + roundTrip / 2;
    setTimeout(() => phone.write(segment), arrives);
    setTimeout(() => acknowledge(segment.length), arrives + roundTrip / 2);
  }

  function acknowledge(bytes: number): void {
    inFlight -= bytes;
    window += bytes;
    send();
  }
}
