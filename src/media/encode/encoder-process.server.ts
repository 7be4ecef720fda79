import { answerJobs } from '#platform/workers/job-process-child.server.ts';
import { encodeImage } from './encode-image.server.ts';

// What runs in the processes of `encoder.server.ts`.
answerJobs((original: Buffer) => encodeImage(original));
