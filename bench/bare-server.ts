import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The lower limit: plain node:http with the same headers and bytes for every request. Started by
// bench/against-bare.ts.
const { headers, bodyFile } = JSON.parse(process.env.BARE_ANSWER as string);
const body = readFileSync(bodyFile);
const ready = { ...headers, 'Content-Length': String(body.byteLength) };
const server = createServer((_request, response) => {
  response.writeHead(200, ready);
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
process.on('SIGTERM', () => process.exit(0));
