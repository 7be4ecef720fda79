import type { DriverContract } from 'flydrive/types';

/** flydrive's driver, and what it has no call for. */
export interface FolderDriver extends DriverContract {
  /** The names of the folders directly in a folder, some hundred at a time. */
  folders(prefix: string): AsyncGenerator<string[]>;
  /** Removes a folder with all in it; one that is not there is no error. */
  removeFolder(prefix: string): Promise<void>;
}
