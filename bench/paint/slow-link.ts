import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a phone: the one that quality.md measures with. */
export interface LinkShape {
  /** Round-trip time in milliseconds. */
  roundTrip: number;
  /** Bits per second towards the phone, for all connections together. */
  down: number;
}

export interface SlowLink {
  /** Ends all connections, so that the next visit has to open its own. */
  hangUp(): void;
  close(): void;
}

/** Bytes of a segment on mobile networks, whose tunnels take some of the usual 1,460. */
const SEGMENT = 1400;
/** The initial window of TCP, before the first acknowledgement: ten segments (RFC 6928), in bytes. */
const FIRST_WINDOW = 10 * SEGMENT;

/**
 * Simulates a slow connection on loopback: clients of `port` reach `targetPort` through it. Connections cost a round
 * trip to open, bytes travel for half of one, share the bandwidth, and start slowly as in TCP, because that decides
 * how much of a page the first response can bring.
 */
export async function startSlowLink(port: number, targetPort: number, shape: LinkShape): Promise<SlowLink> {
  const line = { freeAt: 0 };
  const phones = new Set<Socket>();
  const server = createServer((phone) => {
    phones.add(phone);
    phone.once('close', () => phones.delete(phone));
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
  const hangUp = () => {
    for (const phone of phones) phone.destroy();
  };
  return {
    hangUp,
    close() {
      server.close();
      hangUp();
    },
  };
}

/*
 * Timers that end in the same millisecond may fire in another order than they were set in. So a timer only says that
 * the next bytes have arrived, not which.
 */

function upwards(phone: Socket, origin: Socket, { roundTrip }: LinkShape): void {
  const openAt = performance.now() + roundTrip;
  const travelling: Buffer[] = [];
  phone.on('data', (bytes: Buffer) => {
    const waits = Math.max(0, openAt - performance.now()) + roundTrip / 2;
    travelling.push(bytes);
    setTimeout(() => origin.write(travelling.shift() as Buffer), waits);
  });
}

function downwards(
  origin: Socket,
  phone: Socket,
  { roundTrip, down }: LinkShape,
  line: { freeAt: number },
): void {
  const waiting: Buffer[] = [];
  const travelling: Buffer[] = [];
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
    travelling.push(segment);
    setTimeout(() => phone.write(travelling.shift() as Buffer), arrives);
    setTimeout(() => acknowledge(segment.length), arrives + roundTrip / 2);
  }

  function acknowledge(bytes: number): void {
    inFlight -= bytes;
    window += bytes;
    send();
  }
}
