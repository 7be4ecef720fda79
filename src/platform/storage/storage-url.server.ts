export interface StoragePlace {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's own. */
  endpoint?: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KNOWN = new Set(['endpoint', 'region']);

/** Reads `s3://bucket?endpoint=https://…&region=…`. Throws a sentence that names STORAGE_URL. */
export function parseStorageUrl(text: string): StoragePlace {
  if (!URL.canParse(text)) throw wrong('is no address');
  const url = new URL(text);
  const bucket = url.hostname;
  const region = url.searchParams.get('region');
  const endpoint = url.searchParams.get('endpoint');
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN.has(name));

  if (url.protocol !== 's3:') throw wrong('must begin with s3://');
  if (url.username || url.password)
    throw wrong('must hold no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!BUCKET.test(bucket)) throw wrong('names no valid bucket');
  if (url.port || url.hash || !['', '/'].includes(url.pathname))
    throw wrong('must be a bucket alone, followed by ?endpoint=…&region=…');
  if (unknown) throw wrong(`has an unknown setting ${JSON.stringify(unknown)}`);
  if (endpoint !== null && !isHttp(endpoint)) throw wrong('has an endpoint that is no http(s) address');
  if (!region && !endpoint) throw wrong('needs a region, such as &region=ap-south-1');

  // Other stores than Amazon's take any region, but the signature has to name one.
  return { bucket, region: region || 'us-east-1', ...(endpoint && { endpoint }) };
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function wrong(what: string): Error {
  return new Error(`STORAGE_URL ${what} (expected s3://bucket?endpoint=…&region=…).`);
}
