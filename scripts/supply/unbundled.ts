/** What the bundles of the server import as packages: native code, and code that few processes load. */
export const UNBUNDLED = ['sharp', '@aws-sdk/client-s3', 'flydrive/drivers/s3', 'web-push'];
