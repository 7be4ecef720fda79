import { crc32, deflateSync } from 'node:zlib';
import { sharp } from '#platform/files/sharp.server.ts';

/** Returns a picture with a red left half and a blue right half, so that a test can see how it is rotated. */
export function redBlue(width = 400, height = 300) {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#00f' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ]);
}

export const jpegPhoto = (width?: number, height?: number) => redBlue(width, height).jpeg().toBuffer();

/** A photo as the body of an upload. */
export async function photoForm(): Promise<FormData> {
  const body = new FormData();
  body.append(
    'file',
    new File([new Uint8Array(await jpegPhoto(40, 30))], 'dosa.jpg', { type: 'image/jpeg' }),
  );
  return body;
}

/** Returns a JPEG that takes as much work as a real photo: 4000 × 3000 px, just under 2 MB. */
export function grainyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const grain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#a63', noise } });
  return grain.blur(1.5).jpeg({ quality: 70 }).toBuffer();
}

/** Returns a photo as a phone writes it: stored on its side with an EXIF orientation, and with the location in EXIF. */
export function phonePhoto(): Promise<Buffer> {
  return redBlue()
    .withExif({
      IFD0: { Make: 'Secret Phone', Copyright: 'Asha' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 58/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '77/1 35/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>secret note</note></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A well-formed PNG of one colour: 30,000 × 30,000 px take about 110 kB. */
export function pngBomb(width = 30_000, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a chunk of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
