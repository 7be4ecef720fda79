import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  imageFileUrl,
  imageFolder,
  imageSources,
  imageUrl,
  imageWidths,
  parseImageUrl,
} from './image-url.ts';

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const names = fc.record({ id: fc.uuid(), color: hex(6) });
const url = '/media/01991c3a-7b1e-7c3d-9a51-0c8f2b7d4e6f-c8a06b/768.webp';

it('reads back every address it makes', () => {
  fc.assert(
    fc.property(
      names,
      fc.constantFrom(...imageWidths),
      fc.constantFrom('avif' as const, 'webp' as const),
      (name, width, format) => {
        expect(parseImageUrl(imageFileUrl(name, width, format))).toEqual({ ...name, width, format });
      },
    ),
  );
});

it('takes any text, and finds a picture in none but its own', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseImageUrl(text)).toBeUndefined();
      expect(imageSources(text)).toBeUndefined();
    }),
  );
});

it.each([
  '',
  `https://elsewhere.test/more${url}`,
  `javascript:${url}`,
  `//elsewhere.test${url}`,
  `${url}?x`,
  `${url}\n`,
  url.toUpperCase(),
  url.replace('768', '800'),
  url.replace('768.webp', '192.jpg'),
  url.replace('768.webp', '../../etc/passwd'),
  url.replace('c8a06b', 'c8a06'),
])('does not take %j for a picture', (text) => {
  expect(parseImageUrl(text)).toBeUndefined();
});

it('gives everything a page needs to show a picture', () => {
  const base = '/media/01991c3a-7b1e-7c3d-9a51-0c8f2b7d4e6f-c8a06b';
  expect(imageSources(url)).toEqual({
    avif: `${base}/192.avif 192w, ${base}/384.avif 384w, ${base}/768.avif 768w, ${base}/1280.avif 1280w`,
    webp: `${base}/192.webp 192w, ${base}/384.webp 384w, ${base}/768.webp 768w, ${base}/1280.webp 1280w`,
    src: url,
    jpeg: `${base}/768.jpg`,
    color: '#c8a06b',
  });
  expect(imageUrl({ id: '01991c3a-7b1e-7c3d-9a51-0c8f2b7d4e6f', color: 'c8a06b' })).toBe(url);
});

it('keeps the host that a picture comes from', () => {
  const host = 'https://cdn.example.in';
  const sources = imageSources(host + url);
  expect(parseImageUrl(host + url)).toMatchObject({ host, width: 768 });
  expect(sources?.src).toBe(host + url);
  expect(sources?.jpeg).toBe(host + url.replace('webp', 'jpg'));
  for (const set of [sources?.avif, sources?.webp])
    expect(set?.split(', ').every((each) => each.startsWith(`${host}/media/`))).toBe(true);
  expect(imageFolder(host + url)).toEqual({
    path: `${host}${url.replace('768.webp', '')}`,
    color: '#c8a06b',
  });
});

it('finds the folder of all sizes by any WebP address', () => {
  fc.assert(
    fc.property(names, fc.constantFrom(...imageWidths), (name, width) => {
      const folder = imageFolder(imageFileUrl(name, width, 'webp'));
      expect(folder?.color).toBe(`#${name.color}`);
      expect(`${folder?.path}${width}.avif`).toBe(imageFileUrl(name, width, 'avif'));
    }),
  );
});

it.each(['', 'javascript:-aabbcc/1.webp', `//elsewhere.test${url}`, `javascript:${url}`, `${url}?x`])(
  'finds none in %j',
  (text) => {
    expect(imageFolder(text)).toBeUndefined();
  },
);
