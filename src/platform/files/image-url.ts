import { files } from '#routes';

/** The widths every picture is kept in, px. A small original fills the larger ones with its own size. */
export const imageWidths = [192, 384, 768, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** AVIF and WebP in every width; one JPEG for the link previews of messengers. */
export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** What a picture's URL contains: its row's id, and its average colour as a placeholder while it loads. */
interface ImageName {
  id: string;
  /** `rrggbb` */
  color: string;
  /** The host that serves it, such as `https://cdn.example.in`, when that is not the page's own. */
  host?: string;
}

interface ImageSources {
  /** For `srcset`, with widths. */
  avif: string;
  webp: string;
  /** For `src`: the picture's own URL. */
  src: string;
  /** For link previews. */
  jpeg: string;
  /** CSS colour of the whole picture, `#rrggbb`. */
  color: string;
}

const NAME = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{6})';
const HOST = '(https?://[^/]+)?';
// Marked as free of effects, or the public pages, which need the shape of a folder alone, would keep this one.
const URL_SHAPE = /* @__PURE__ */ new RegExp(
  `^${HOST}${files.media}/${NAME}/(?:(192|384|768|1280)\\.(avif|webp)|(768)\\.(jpg))$`,
);

/** Returns the URL of one stored size; without a host it is relative to the root. */
export function imageFileUrl(
  { id, color, host = '' }: ImageName,
  width: ImageWidth,
  format: ImageFormat,
): string {
  return `${host}${files.media}/${id}-${color}/${width}.${format}`;
}

/**
 * Returns the URL that stands for a picture: in the database without a host, on the wire and in forms with its host.
 */
export function imageUrl(name: ImageName): string {
  return imageFileUrl(name, 768, 'webp');
}

/** Parses the URL of a stored size; undefined for any other text. */
export function parseImageUrl(
  url: string,
): (ImageName & { width: ImageWidth; format: ImageFormat }) | undefined {
  const [, host, id, color, width, format, jpegWidth, jpeg] = URL_SHAPE.exec(url) ?? [];
  if (!id || !color) return undefined;
  return {
    id,
    color,
    ...(host && { host }),
    width: Number(width ?? jpegWidth) as ImageWidth,
    format: (format ?? jpeg) as ImageFormat,
  };
}

/** Returns what `<picture>` needs for a picture's URL; undefined when the URL is not one of ours. */
export function imageSources(url: string): ImageSources | undefined {
  const name = parseImageUrl(url);
  if (!name) return undefined;
  const srcset = (format: ImageFormat) =>
    imageWidths.map((width) => `${imageFileUrl(name, width, format)} ${width}w`).join(', ');
  return {
    avif: srcset('avif'),
    webp: srcset('webp'),
    src: imageUrl(name),
    jpeg: imageFileUrl(name, 768, 'jpg'),
    color: `#${name.color}`,
  };
}

const FOLDER = new RegExp(`^(${HOST}${files.media}/[\\w-]+-(\\w{6})/)\\d+\\.webp$`);

/** The folder of all sizes of a picture, and its CSS colour. */
export interface ImageFolder {
  /** Ends with a slash. */
  path: string;
  color: string;
}

/**
 * Returns the folder of a picture from the URL of one of its WebP sizes; undefined for any other text. Checks less
 * strictly than `parseImageUrl`, to keep the code small on pages that only show URLs the server has written.
 */
export function imageFolder(url: string): ImageFolder | undefined {
  const [, path, , color] = FOLDER.exec(url) ?? [];
  return path && color ? { path, color: `#${color}` } : undefined;
}

/** Empty when this server serves pictures itself. One value per process, as all pictures have the same host. */
let host = '';

/** Sets the host that pictures are fetched from, such as `https://cdn.example.in`. Called once, at start. */
export function setPictureHost(filesUrl: string | undefined): void {
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
