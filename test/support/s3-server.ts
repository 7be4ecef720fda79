import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  bytes: Buffer;
  type: string;
}

/** A store that speaks as much of S3 as we do, in memory. Requests must be signed with its keys. */
export interface TestS3 {
  /** A STORAGE_URL that leads here. */
  storageUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  objects: Map<string, StoredObject>;
  stop(): Promise<void>;
}

const bucket = 'pictures';
const accessKeyId = 'TESTACCESSKEY';
const secretAccessKey = 'test-secret';

/** Starts it on a free port of the loopback. */
export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch((error) =>
      refuse(response, 500, 'InternalError', String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    storageUrl: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=ap-south-1`,
    accessKeyId,
    secretAccessKey,
    objects,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
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

function list(objects: TestS3['objects'], url: URL, response: ServerResponse) {
  const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''));
  const contents = keys.map((key) => {
    const bytes = objects.get(key)?.bytes ?? Buffer.alloc(0);
    const modified = new Date(0).toISOString();
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified}</LastModified></Contents>`;
  });
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(
    `<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${keys.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string, message = code): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

/** AWS Signature Version 4, over what was really received. */
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
