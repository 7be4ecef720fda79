import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { adoptImage } from './images.server.ts';

const about = { color: 'c8a06b', width: 768, height: 768 };

onEachEngine('adoptImage', (app) => {
  it('serves what was prepared, and fills the sizes that were not', async () => {
    const path = join(tmpdir(), `menu-link-adopt-${process.pid}-${app().engine}.webp`);
    await writeFile(path, 'webp of 384');
    const files = {
      '384.avif': Buffer.from('avif of 384'),
      '768.avif': Buffer.from('avif of 768'),
      '384.webp': path,
      '384.jpg': Buffer.from('jpg of 384'),
    };
    const url = await adoptImage(app().services, 'demo', { ...about, files });

    expect(url).toMatch(/^\/media\/[\w-]+-c8a06b\/768\.webp$/);
    const textAt = async (name: string) => (await app().get(url.replace('768.webp', name))).text;
    expect(await textAt('192.avif')).toBe('avif of 384');
    expect(await textAt('768.avif')).toBe('avif of 768');
    expect(await textAt('1280.avif')).toBe('avif of 768');
    expect(await textAt('768.webp')).toBe('webp of 384');
    expect(await textAt('768.jpg')).toBe('jpg of 384');
  });

  it('does not take a picture without one of the formats', async () => {
    const files = { '768.webp': Buffer.from('webp') };
    await expect(adoptImage(app().services, 'demo', { ...about, files })).rejects.toThrow('no avif');
  });
});
