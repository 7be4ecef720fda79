import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  bytes: Buffer;
  type: string;
}

/** A store in memory with the part of S3 that the product uses. Requests must be signed with its keys. */
export interface TestS3 {
  /** A STORAGE_URL that leads here. */
  storageUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  objects: Map<string, StoredObject>;
  /** How it misbehaves from now on; undefined when it works. */
  fault: S3Fault | undefined;
  /** How many requests have come so far. */
  requests(): number;
  stop(): Promise<void>;
}

/**
 * `hangs`: accepts requests and never answers. `stalls`: sends half of the requested object, then nothing. `trickles`:
 * sends the object at one byte per second. `resets`: cuts the connection. `overloaded`: answers 503.
 */
type S3Fault = 'hangs' | 'stalls' | 'trickles' | 'resets' | 'overloaded';

const bucket = 'pictures';
const accessKeyId = 'TESTACCESSKEY';
const secretAccessKey = 'test-secret';

/** Starts it on a free port of the loopback. */
export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, StoredObject>();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (store.fault) return misbehave(store.fault, request, response);
    answer(objects, request, response).catch((error) =>
      refuse(response, 500, 'InternalError', String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store: TestS3 = {
    storageUrl: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=ap-south-1`,
    accessKeyId,
    secretAccessKey,
    objects,
    fault: undefined,
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
}

function misbehave(fault: S3Fault, request: IncomingMessage, response: ServerResponse) {
  if (fault === 'resets') return request.socket.resetAndDestroy();
  if (fault === 'overloaded') return refuse(response, 503, 'SlowDown');
  if (fault === 'hangs') return;
  const half = Buffer.alloc(50);
  response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': 2 * half.length });
  response.write(half);
  if (fault === 'stalls') return;
  const drip = setInterval(() => response.write('.'), 1_000);
  response.once('close', () => clearInterval(drip));
}

async function answer(objects: TestS3['objects'], request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request);
  const url = new URL(request.url ?? '', 'http://s3');
  if (signatureOf(request, url, body) !== request.headers.authorization?.split('Signature=')[1])
    return refuse(response, 403, 'SignatureDoesNotMatch');

  const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const key = rest.join('/');
  if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
  if (url.searchParams.get('list-type') === '2') return list(objects, url, response);

  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? 'binary/octet-stream' });
    return void response.writeHead(200, { ETag: etagOf(body) }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, {
    'Content-Type': found.type,
    'Content-Length': found.bytes.length,
    ETag: etagOf(found.bytes),
    'Last-Modified': new Date(0).toUTCString(),
  });
  response.end(request.method === 'HEAD' ? undefined : found.bytes);
}

const PAGE = 1_000;

/** Answers ListObjectsV2 in pages. Keys with the delimiter after the prefix are grouped into common prefixes. */
function list(objects: TestS3['objects'], url: URL, response: ServerResponse) {
  const prefix = url.searchParams.get('prefix') ?? '';
  const delimiter = url.searchParams.get('delimiter');
  const after = url.searchParams.get('continuation-token') ?? '';
  const nameOf = (key: string) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end === -1 ? key : key.slice(0, end + 1);
  };
  const names = [...new Set([...objects.keys()].filter((key) => key.startsWith(prefix)).map(nameOf))]
    .sort()
    .filter((name) => name > after);
  const page = names.slice(0, PAGE);
  const modified = new Date(0).toISOString();
  const entries = page.map((name) => {
    const object = objects.get(name);
    if (!object) return `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
    return `<Contents><Key>${name}</Key><Size>${object.bytes.length}</Size><LastModified>${modified}</LastModified></Contents>`;
  });
  const next = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<KeyCount>${page.length}</KeyCount>${entries.join('')}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string, message = code): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

/** Returns the AWS Signature Version 4 of the request as received. */
function signatureOf(request: IncomingMessage, url: URL, body: Buffer): string {
  const [, scope = '', signedHeaders = ''] =
    /Credential=TESTACCESSKEY\/([^,]+), ?SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '') ??
    [];
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const declared = String(request.headers['x-amz-content-sha256']);
  const payload = declared === 'UNSIGNED-PAYLOAD' ? declared : sha256(body);
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    signedHeaders,
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
