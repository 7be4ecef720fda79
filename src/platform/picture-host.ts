import { files } from '#routes';

/** Empty where the product serves pictures itself. One for the whole process, as there is one place that it is served from. */
let host = '';

/** Has pictures fetched from another host from now on, such as `https://cdn.example.in`: said once, at start. */
export function servePicturesFrom(filesUrl: string | undefined): void {
  host = filesUrl ?? '';
}

/** The address at which a stored picture is fetched. What is no path of ours, or has its host already, stays as it is. */
export function pictureAddress(path: string): string {
  return path.startsWith(`${files.media}/`) ? host + path : path;
}

/** Headers with which a page's service worker may read and keep a picture that comes from another host. */
export function pictureHostHeaders(): Record<string, string> {
  return host ? { 'Access-Control-Allow-Origin': '*' } : {};
}

/** What is stored for a picture, whose address a form sends back. What is on no host of ours stays as it is. */
export function picturePath(address: string): string {
  return host && address.startsWith(`${host}${files.media}/`) ? address.slice(host.length) : address;
}
