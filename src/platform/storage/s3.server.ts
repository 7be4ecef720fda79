import { S3Driver } from 'flydrive/drivers/s3';
import type { StoragePlace } from './storage-url.server.ts';

/** Any S3-compatible store: Amazon's, or another one reached at its own endpoint. */
export function openS3({ bucket, region, endpoint }: StoragePlace): S3Driver {
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Many stores, and Amazon's newer buckets, refuse any access list.
    supportsACL: false,
    // Many other stores do not know the checksums that Amazon's SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
}
