import { followLanguages, inLanguage } from '#platform/texts/catalogues.server.ts';
import { answerJobs } from '#platform/workers/thread-worker.server.ts';
import { tryExample } from '../landing/try-menu.ts';
import { previewMenu } from './menu-preview.server.ts';
import type { PastedMenu } from './menu-reader.server.ts';

// The code that runs in the threads of `menu-reader.server.ts`.
followLanguages();
answerJobs(({ text, name, language }: PastedMenu) => inLanguage(language, () => previewMenu(text, name)), {
  text: tryExample,
  name: '',
  language: 'en',
});
