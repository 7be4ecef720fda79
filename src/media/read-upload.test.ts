import { expect, it } from 'vitest';
import { readUpload } from './read-upload.server.ts';

const CHUNK = 64 * 1024;

it('counts the bytes that come, whatever length was declared', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += CHUNK;
      controller.enqueue(new Uint8Array(CHUNK));
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '100' };
  const half = { duplex: 'half' };
  const request = new Request('http://localhost', { method: 'POST', body: endless, headers, ...half });

  await expect(readUpload(request)).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(3 * 1024 * 1024);
});

it('refuses a length over the limit without reading', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '900000000' };
  const request = new Request('http://localhost', { method: 'POST', body: 'x', headers });

  await expect(readUpload(request)).rejects.toMatchObject({ status: 413 });
  expect(request.bodyUsed).toBe(false);
});

it.each([
  ['a cut-off form', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'],
  ['a text field', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n'],
  ['no form', 'abc'],
])('refuses %s', async (_name, body) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const request = new Request('http://localhost', { method: 'POST', body, headers });

  await expect(readUpload(request)).rejects.toMatchObject({ status: 400 });
});
