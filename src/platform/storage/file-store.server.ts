import type { Disk } from 'flydrive';

/** Where uploaded pictures are kept: a local folder or any S3-compatible store (design §1). */
export type FileStore = Disk;
