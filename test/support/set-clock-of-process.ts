// Loaded first in the Node processes that a story starts: they go by the story's clock (set-clock.ts).
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { AHEAD, shiftDate } from './set-clock.ts';

shiftDate(Number(process.env[AHEAD]));

// Node writes the Date header by a Date of its own.
subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse };
  response.setHeader('Date', new Date().toUTCString());
});
