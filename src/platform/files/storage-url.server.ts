export interface StoragePlace {
  bucket: string;
  region: string;
  /** Only for stores other than Amazon's. */
  endpoint?: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[\w-]+(\/[\w-]+)*$/;
const KNOWN = new Set(['endpoint', 'region']);

/** Reads `s3://bucket?endpoint=https://…&region=…`. Throws a sentence that names STORAGE_URL. */
export function parseStorageUrl(text: string): StoragePlace {
  const { folder, ...place } = parseS3Url(text, 'STORAGE_URL');
  if (folder)
    throw new Error('STORAGE_URL must be a bucket alone (expected s3://bucket?endpoint=…&region=…).');
  return place;
}

/**
 * Reads `s3://bucket/folder?endpoint=https://…&region=…`; the folder is '' when there is none. Throws a sentence that
 * begins with `name`, where the address came from.
 */
export function parseS3Url(text: string, name: string): StoragePlace & { folder: string } {
  const wrong = (what: string) => new Error(`${name} ${what} (expected s3://bucket?endpoint=…&region=…).`);
  if (!URL.canParse(text)) throw wrong('is no address');
  const url = new URL(text);
  const bucket = url.hostname;
  const folder = url.pathname.replace(/^\/|\/$/g, '');
  const region = url.searchParams.get('region');
  const endpoint = url.searchParams.get('endpoint');
  const unknown = [...url.searchParams.keys()].find((setting) => !KNOWN.has(setting));

  if (url.protocol !== 's3:') throw wrong('must begin with s3://');
  if (url.username || url.password)
    throw wrong('must hold no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!BUCKET.test(bucket)) throw wrong('names no valid bucket');
  if (folder && !FOLDER.test(folder))
    throw wrong('names a folder with other signs than letters, digits, - and _');
  if (url.port || url.hash) throw wrong('must be a bucket, followed by ?endpoint=…&region=…');
  if (unknown) throw wrong(`has an unknown setting ${JSON.stringify(unknown)}`);
  if (endpoint !== null && !isHttp(endpoint)) throw wrong('has an endpoint that is no http(s) address');
  if (!region && !endpoint) throw wrong('needs a region, such as &region=ap-south-1');

  // Other stores than Amazon's accept any region, but the signature needs one.
  return { bucket, folder, region: region || 'us-east-1', ...(endpoint && { endpoint }) };
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
