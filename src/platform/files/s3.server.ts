import { S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { FolderDriver } from './local-folder.server.ts';
import type { StoragePlace } from './storage-url.server.ts';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Any S3-compatible store: Amazon's, or another one reached at its own endpoint. A call ends within `deadline` ms.
 * Without keys, those of the environment are used.
 */
export function openS3(
  { bucket, region, endpoint }: StoragePlace,
  { deadline, keys }: { deadline: number; keys?: S3Keys | undefined },
): FolderDriver {
  const client = new S3Client({
    ...(keys && { credentials: keys }),
    region,
    // Many other stores do not support the checksums that Amazon's SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: deadline / 2,
      requestTimeout: deadline,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  return new S3Folder({
    client: endAfter(client, deadline),
    bucket,
    visibility: 'private',
    // Many stores, and Amazon's newer buckets, refuse access control lists.
    supportsACL: false,
  });
}

/** Adds a deadline to each call: the SDK's own timeouts apply per try, and none covers a body that stalls halfway. */
function endAfter(client: S3Client, deadline: number): S3Client {
  const send = client.send.bind(client) as (command: unknown, options: object) => Promise<unknown>;
  client.send = ((command: unknown, options?: object) =>
    send(command, { abortSignal: AbortSignal.timeout(deadline), ...options })) as S3Client['send'];
  return client;
}

class S3Folder extends S3Driver implements FolderDriver {
  async *folders(prefix: string): AsyncGenerator<string[]> {
    for await (const entries of this.pages(prefix, false))
      yield entries.flatMap((entry) => (entry.isDirectory ? [entry.name] : []));
  }

  /** Deletes files one by one: not every store supports bulk deletes, and a folder has only a dozen files. */
  async removeFolder(prefix: string): Promise<void> {
    for await (const entries of this.pages(`${prefix}/`, true))
      for (const entry of entries) if (entry.isFile) await this.delete(entry.key);
  }

  private async *pages(prefix: string, recursive: boolean) {
    for (let paginationToken: string | undefined; ; ) {
      const page = await this.listAll(prefix, { recursive, ...(paginationToken && { paginationToken }) });
      yield Array.from(page.objects);
      paginationToken = page.paginationToken;
      if (!paginationToken) return;
    }
  }
}
