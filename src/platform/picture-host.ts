import { files } from '#routes';

/** Empty when this server serves pictures itself. One value per process, as all pictures have the same host. */
let host = '';

/** Sets the host that pictures are fetched from, such as `https://cdn.example.in`. Called once, at start. */
export function servePicturesFrom(filesUrl: string | undefined): void {
  host = filesUrl ?? '';
}

/** Returns the URL for a stored picture. Paths that are not ours, and URLs with a host, stay as they are. */
export function pictureAddress(path: string): string {
  return path.startsWith(`${files.media}/`) ? host + path : path;
}

/** Returns the headers that let a page's service worker read and cache a picture from another host. */
export function pictureHostHeaders(): Record<string, string> {
  return host ? { 'Access-Control-Allow-Origin': '*' } : {};
}

/** Returns the path to store for a picture URL that a form sends back. URLs on other hosts stay as they are. */
export function picturePath(address: string): string {
  return host && address.startsWith(`${host}${files.media}/`) ? address.slice(host.length) : address;
}
