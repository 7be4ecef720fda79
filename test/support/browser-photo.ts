import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A chosen file, as Playwright's `setInputFiles` takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a JPEG as from a camera: `width` pixels wide, 4:3, with the location in its EXIF data. */
export async function dishPhoto(width = 1600): Promise<ChosenFile> {
  const height = (width * 3) / 4;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#b98a5e"/>
    <circle cx="2" cy="1.5" r="1.2" fill="#f4efe6"/><circle cx="2" cy="1.5" r=".8" fill="#d9922e"/></svg>`;
  const buffer = await sharp(Buffer.from(plate), { density: 600 })
    .resize(width, height)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name: 'dosa.jpg', mimeType: 'image/jpeg', buffer };
}

/** Uploads a picture from a file of the project. Returns its URL. */
export async function uploadPhoto(url: string, { token }: { token: string }, file: string): Promise<string> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([await readFile(join(import.meta.dirname, '../..', file))], { type: 'image/jpeg' }),
  );
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/upload`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`${file}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { url: string }).url;
}

/** Returns how many chosen files this browser keeps in IndexedDB, of all accounts. */
export function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('menu_link_files');
        opened.onupgradeneeded = () => opened.result.createObjectStore('chosen');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const counted = opened.result.transaction('chosen').objectStore('chosen').count();
          counted.onsuccess = () => {
            opened.result.close();
            resolve(counted.result);
          };
        };
      }),
  );
}
