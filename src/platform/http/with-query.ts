import type { ApiClient } from './api-client.ts';

/** Returns a client that appends `query` to every path. */
export function withQuery(api: ApiClient, query: Record<string, string>): ApiClient {
  const added = new URLSearchParams(query).toString();
  const extend = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${added}`;
  return {
    request: (method, path, body, options) => api.request(method, extend(path), body, options),
    upload: (path, file, options) => api.upload(extend(path), file, options),
    download: (path, options) => api.download(extend(path), options),
    listen: (path, signal) => api.listen(extend(path), signal),
  };
}
