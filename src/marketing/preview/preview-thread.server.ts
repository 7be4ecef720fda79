import { answerJobs } from '#platform/workers/thread-worker.server.ts';
import { tryExample } from '../try-menu.ts';
import { previewMenu } from './menu-preview.server.ts';
import type { PastedMenu } from './menu-reader.server.ts';

// The code that runs in the threads of `menu-reader.server.ts`.
answerJobs(({ text, name }: PastedMenu) => previewMenu(text, name), { text: tryExample, name: '' });
