import { deflateSync } from 'node:zlib';
import { sharp } from '#platform/files/sharp.server.ts';
import { pngChunk } from './sample-pictures.ts';

/** A file somebody sends instead of a photo. */
export interface HostileFile {
  /** Says what is wrong with it, for the message of a failed test. */
  what: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** A text in every hostile file that has room for it. It must not be in any stored file. */
export const MARK = 'hostile-mark-7f3a';

const SCRIPT = `<script>alert("${MARK}")</script>`;
const PNG = '\x89PNG\r\n\x1a\n';

/** Yields `count` files, the same ones in every run, going round through all kinds. */
export async function* hostileFiles(count: number): AsyncGenerator<HostileFile> {
  const random = randomFrom(20_261_122);
  const photos = await samplePhotos();
  for (let number = 0; number < count; number += 1) {
    const make = kinds[number % kinds.length] as Kind;
    const photo = photos[Math.floor(number / kinds.length) % photos.length] as Photo;
    const { what, bytes } = await make(photo, random);
    const name = names[number % names.length] as string;
    const type = types[number % types.length] as string;
    yield { what: `${number}: ${what} of a ${photo.format}, called ${name.slice(0, 40)}`, name, type, bytes };
  }
}

interface Photo {
  format: 'JPEG' | 'PNG' | 'WEBP' | 'progressive JPEG' | 'interlaced PNG' | 'moving WEBP';
  bytes: Buffer;
}

type Random = (below: number) => number;
type Kind = (photo: Photo, random: Random) => Made | Promise<Made>;
type Made = Pick<HostileFile, 'what' | 'bytes'>;

const names = [
  'photo.jpg',
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\drivers\\etc\\hosts',
  'photo.php.jpg',
  `${SCRIPT}.png`,
  '"><img src=x onerror=alert(1)>.jpg',
  `${'a'.repeat(3_000)}.webp`,
  'photo\u202Egpj.exe',
  'photo.jpg\0.html',
  'photo\r\nX-Injected: yes.jpg',
  '.htaccess',
  'CON',
  '/images/00000000-0000-0000-0000-000000000000/768.webp',
  '%2e%2e%2f%2e%2e%2fmenu-link.db',
];

const types = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/html',
  'image/svg+xml',
  'application/x-php',
  '',
];

const kinds: Kind[] = [
  ({ bytes }, random) => made('a file that breaks off', bytes.subarray(0, random(bytes.length))),
  (photo, random) => made('a few bytes changed', changed(photo.bytes, random, 1 + random(4))),
  (photo, random) => made('many bytes changed', changed(photo.bytes, random, 50 + random(400))),
  (photo, random) => made('a head changed', changed(photo.bytes, random, 4, 64)),
  ({ bytes }) => made('a script behind it', Buffer.concat([bytes, Buffer.from(SCRIPT.repeat(20))])),
  ({ bytes }) => made('a program behind it', Buffer.concat([bytes, Buffer.from(`MZ\x90${MARK}`)])),
  ({ bytes }) => made('an archive behind it', Buffer.concat([bytes, Buffer.from(`PK\x03\x04${MARK}`)])),
  ({ bytes }, random) => made('two of them in one', Buffer.concat([bytes.subarray(0, random(200)), bytes])),
  ({ bytes }, random) =>
    made('a foreign beginning', Buffer.concat([pick(magics, random), bytes.subarray(8)])),
  (_, random) => made('a text that is none', Buffer.from(pick(texts, random))),
  (_, random) =>
    made(
      'a text behind a borrowed beginning',
      Buffer.from(pick(heads, random) + pick(texts, random), 'latin1'),
    ),
  async (_, random) => made('a picture of another kind', await otherPicture(random)),
  (_, random) => made('noise', noise(random, random(20_000))),
  (_, random) =>
    made(
      'noise behind a head',
      Buffer.concat([Buffer.from(pick(heads, random), 'latin1'), noise(random, 5_000)]),
    ),
  async (_, random) => made('words of a camera', await cameraWords(random)),
  (_, random) => made('a PNG of absurd size', png(...pick(sizes, random))),
  (_, random) => made('a PNG that says another size', png(64, 64, { says: pick(sizes, random) })),
  (_, random) =>
    made(
      'a PNG with a packed bomb beside it',
      png(64, 64, { chunks: [packedBomb(pick(['iCCP', 'zTXt', 'iTXt'], random))] }),
    ),
  (_, random) => made('a PNG of odd depth', png(64, 64, { depth: random(256), color: random(256) })),
  (_, random) => made('a PNG with pieces repeated', png(64, 64, { chunks: repeatedChunks(random) })),
  ({ bytes }, random) => made('a size of 65,535', sizeRewritten(bytes, random)),
  async (_, random) => made('a JPEG of very many scans', await manyScans(20 + random(3_000))),
  ({ bytes }, random) => made('lengths that lie', lengthsRewritten(bytes, random)),
  () => made('nothing', Buffer.alloc(0)),
];

const made = (what: string, bytes: Buffer): Made => ({ what, bytes });

const magics = [
  'GIF89a\x01\x00',
  '%PDF-1.7',
  'MZ\x90\0\x03\0\0\0',
  '\x7fELF\x02\x01\x01\0',
  'BM6\0\0\0\0\0',
].map((text) => Buffer.from(text, 'latin1'));
const heads = [
  '\xff\xd8\xff\xe0\0\x10JFIF\0',
  '\xff\xd8\xff\xdb',
  PNG,
  `${PNG}\0\0\0\rIHDR`,
  'RIFF\x10\0\0\0WEBPVP8 ',
  'RIFF\xff\xff\xff\xffWEBPVP8X',
];
const texts = [
  `<!doctype html>${SCRIPT}`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"><script>alert(1)</script></svg>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  `<?php system($_GET["c"]); // ${MARK} ?>`,
  `alert("${MARK}")`,
  `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert("${MARK}"))>>>>endobj`,
  'push graphic-context\nviewbox 0 0 640 480\nfill "url(https://example.invalid/x|ls)"\npop graphic-context',
  `%!PS\n(${MARK}) print`,
  `{"image":"${MARK}"}`,
];
const sizes: Array<[number, number]> = [
  [1, 25_000_000],
  [25_000_000, 1],
  [12_000, 2_083],
  [12_001, 1],
  [30_000, 30_000],
  [5_000, 5_000],
  [0, 0],
  [0, 64],
  [2_147_483_647, 2_147_483_647],
];

async function samplePhotos(): Promise<Photo[]> {
  const picture = () => {
    const stripe = { create: { width: 40, height: 90, channels: 3, background: '#c52' } } as const;
    return sharp({ create: { width: 160, height: 120, channels: 3, background: '#385' } }).composite([
      { input: stripe, left: 30, top: 10 },
    ]);
  };
  const frames = Buffer.concat([Buffer.alloc(48 * 48 * 3, 40), Buffer.alloc(48 * 48 * 3, 200)]);
  const moving = sharp(frames, { raw: { width: 48, height: 96, channels: 3, pageHeight: 48 } });
  return [
    { format: 'JPEG', bytes: await picture().jpeg().toBuffer() },
    { format: 'PNG', bytes: await picture().png().toBuffer() },
    { format: 'WEBP', bytes: await picture().webp().toBuffer() },
    { format: 'progressive JPEG', bytes: await picture().jpeg({ progressive: true }).toBuffer() },
    { format: 'interlaced PNG', bytes: await picture().png({ progressive: true }).toBuffer() },
    { format: 'moving WEBP', bytes: await moving.webp({ lossless: true, delay: [50, 50] }).toBuffer() },
  ];
}

function changed(bytes: Buffer, random: Random, times: number, within = bytes.length): Buffer {
  const copy = Buffer.from(bytes);
  for (let time = 0; time < times; time += 1) copy[random(Math.min(within, copy.length))] = random(256);
  return copy;
}

/** Returns a copy of a picture with the largest possible size in its header, or in the bytes where one may be. */
function sizeRewritten(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0 + 2 * random(2)]));
  const at = frame > 0 ? frame + 5 : 16 + random(12);
  copy.fill(0xff, at, at + 4);
  return copy;
}

function lengthsRewritten(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 4; at < Math.min(copy.length - 4, 200); at += 1 + random(60))
    copy.writeUInt32BE(random(2 ** 32), at);
  return copy;
}

async function otherPicture(random: Random): Promise<Buffer> {
  const picture = sharp({ create: { width: 32, height: 32, channels: 3, background: '#385' } });
  const others = [() => picture.gif(), () => picture.tiff(), () => picture.avif({ effort: 0 })];
  return (others[random(others.length)] ?? others[0])?.().toBuffer() as Promise<Buffer>;
}

/** Returns a valid picture whose EXIF, XMP and comment are full of scripts. */
async function cameraWords(random: Random): Promise<Buffer> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#385' } })
    .withExif({
      IFD0: { Make: SCRIPT, Copyright: `<?php echo "${MARK}" ?>`, ImageDescription: MARK.repeat(50) },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${MARK}</note></x:xmpmeta>`)
    .withMetadata({ orientation: 1 + random(8) });
  const jpeg = await picture.jpeg().toBuffer();
  const comment = Buffer.from(`\xff\xfe\0\0${SCRIPT.repeat(3)}`, 'latin1');
  comment.writeUInt16BE(comment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** Returns a progressive JPEG with its smallest scan repeated `times` times: each is decoded over the whole picture. */
async function manyScans(times: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#385' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const start = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(start, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ]);
}

interface PngOptions {
  depth?: number;
  color?: number;
  chunks?: Buffer[];
  /** The width and height that its header claims, instead of the real ones. */
  says?: [number, number];
}

function png(
  width: number,
  height: number,
  { depth = 1, color = 0, chunks = [], says }: PngOptions = {},
): Buffer {
  const header = Buffer.alloc(13);
  const [saidWidth, saidHeight] = says ?? [width, height];
  header.writeUInt32BE(saidWidth, 0);
  header.writeUInt32BE(saidHeight, 4);
  header.set([depth, color, 0, 0, 0], 8);
  // Absurdly large pictures get only the beginning of their pixels: they must be refused by their header.
  const rows = Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 30_000_000));
  const pieces = [
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from(PNG, 'latin1'), ...pieces]);
}

function packedBomb(type: string): Buffer {
  const begin = type === 'iTXt' ? `${MARK}\0\x01\0\0\0` : `${MARK}\0\0`;
  return pngChunk(type, Buffer.concat([Buffer.from(begin, 'latin1'), deflateSync(Buffer.alloc(40_000_000))]));
}

function repeatedChunks(random: Random): Buffer[] {
  const chunk = pngChunk(
    pick(['tEXt', 'gAMA', 'tRNS', 'PLTE', 'acTL', 'IDAT'], random),
    Buffer.from(`${MARK}\0x`),
  );
  return Array.from({ length: 1 + random(500) }, () => chunk);
}

function noise(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)));
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T;
}

/** A random number generator (Mulberry32), the same in every run, so that a file that broke something can be remade. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
