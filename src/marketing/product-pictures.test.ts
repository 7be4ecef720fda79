import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import index from './pictures/index.json' with { type: 'json' };
import { factsOf, type PictureName, pictureSet } from './product-pictures.ts';

const fileOf = (url: string) =>
  join(import.meta.dirname, 'pictures', (url.split('/').at(-1) ?? '').replace(/\?.*/, ''));

describe('the pictures of the product', () => {
  it.each(Object.keys(index) as PictureName[])('are all there: %s', (name) => {
    for (const scheme of ['light', 'dark'] as const) {
      for (const ending of ['avif', 'webp'] as const) {
        const urls = pictureSet(name, scheme, ending)
          .split(', ')
          .map((choice) => choice.split(' ')[0] ?? '');
        expect(urls).toHaveLength(factsOf(name).widths.length);
        for (const url of urls) expect(existsSync(fileOf(url)), url).toBe(true);
      }
    }
  });
});
