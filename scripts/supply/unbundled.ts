/** What the bundles of the server import as packages: native code, and code that most installations never load. */
export const UNBUNDLED = ['sharp', '@aws-sdk/client-s3', 'flydrive/drivers/s3'];
