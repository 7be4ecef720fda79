import assert from 'node:assert/strict';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push that has arrived, as the browser reads it. */
interface Received {
  phone: string;
  /** When it was asked, by `performance.now()`. */
  at: number;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages freely
  message: any;
}

interface Phone {
  pair: ECDH;
  auth: Buffer;
}

/** What the service answers for a phone instead of 201: a status, or `hang` for no answer at all. */
type Verdict = number | 'hang';

/**
 * A push service on loopback with phones of its own, written from RFC 8030, 8291 and 8292: it checks who sends a push,
 * and reads it as its phone would.
 */
export async function startPushService() {
  const phones = new Map<string, Phone>();
  const received: Received[] = [];
  const verdicts = new Map<string, Verdict>();
  const asked: string[] = [];
  let publicKey: string | undefined;
  const server = createServer(async (request, response) => {
    const name = request.url?.slice('/push/'.length) ?? '';
    asked.push(name);
    const at = performance.now();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const verdict = verdicts.get(name) ?? 201;
    if (verdict === 'hang') return;
    const phone = phones.get(name);
    if (!phone) return void response.writeHead(404).end();
    if (verdict === 201) {
      try {
        const key = checkVapid(request.headers.authorization ?? '', origin);
        assert.equal(key, publicKey ?? key);
        received.push({
          phone: name,
          at,
          headers: request.headers,
          message: JSON.parse(decrypt(Buffer.concat(parts), phone)),
        });
      } catch (error) {
        return void response.writeHead(400).end(String(error));
      }
    }
    response.writeHead(verdict, { Location: `${origin}/message` }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    asked,
    verdicts,
    /** From now on only pushes signed with this key are accepted. */
    expectKey: (key: string) => {
      publicKey = key;
    },
    /** The subscription of a new phone, as browsers write it. */
    newPhone(name = randomBytes(6).toString('hex')) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      phones.set(name, { pair, auth });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}/push/${name}`, keys };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Checks the signature of RFC 8292, and whom and how long it is for. Returns the sender's public key. */
function checkVapid(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const secondsLeft = exp - Date.now() / 1000;
  assert.ok(isSigned, 'the signature');
  assert.equal(aud, audience);
  assert.ok(secondsLeft > 0 && secondsLeft <= 86_400, 'the time');
  assert.match(sub, /^(https:|mailto:)/);
  return key;
}

/** Decrypts one record of `aes128gcm` (RFC 8188) with the keys of RFC 8291, section 3.4. */
function decrypt(body: Buffer, { pair, auth }: Phone): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (key: Uint8Array, with_: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, bytes));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = derive(pair.computeSecret(sender), auth, keyInfo, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  assert.ok(plain.includes(2), 'the end of the text');
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
