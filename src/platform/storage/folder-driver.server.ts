import type { DriverContract } from 'flydrive/types';

/** flydrive's driver, plus operations it lacks. */
export interface FolderDriver extends DriverContract {
  /** The names of the folders directly in a folder, some hundred at a time. */
  folders(prefix: string): AsyncGenerator<string[]>;
  /** Removes a folder with its contents; a missing folder is no error. */
  removeFolder(prefix: string): Promise<void>;
}
