// Draws the demo restaurant's pictures into db/demo/photos: `node db/demo/draw.ts`, or with keys after
// it to draw only those. The files are committed, so this runs only when a drawing changes.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { demoBanner, demoLogo } from './demo-restaurant.ts';
import { bannerTable, logo, spread } from './draw/brand.ts';
import type { Dish } from './draw/dish.ts';
import { dishes } from './draw/dishes.ts';
import { newScene, type Scene, toSvg } from './draw/scene.ts';
import { at } from './draw/shapes.ts';
import { table } from './draw/tables.ts';

/** A drawing space and how many pixels wide it is rendered: as wide as the largest file made of it. */
type Canvas = { width: number; height: number; pixels: number };
type Plan = { widths: number[]; preview: number };

const photos = join(import.meta.dirname, 'photos');
const dishCanvas: Canvas = { width: 1280, height: 960, pixels: 768 };
const logoCanvas: Canvas = { width: 768, height: 768, pixels: 384 };
const bannerCanvas: Canvas = { width: 2400, height: 800, pixels: 2400 };
const dishPlan: Plan = { widths: [192, 384, 768], preview: 768 };
const logoPlan: Plan = { widths: [192, 384], preview: 384 };
const bannerPlan: Plan = { widths: [384, 768, 1280], preview: 768 };

async function drawAll(): Promise<void> {
  const wanted = process.argv.slice(2);
  const keys = [...Object.keys(dishes), demoLogo, demoBanner];
  const unknown = wanted.filter((key) => !keys.includes(key));
  if (unknown.length > 0) throw new Error(`There is no drawing for ${unknown.join(', ')}.`);
  if (wanted.length === 0) await rm(photos, { recursive: true, force: true });
  for (const key of wanted.length > 0 ? wanted : keys) {
    await draw(key);
    process.stdout.write(`${key}\n`);
  }
  await writeIndex(keys);
}

async function draw(key: string): Promise<void> {
  if (key === demoBanner) return save(key, await drawBanner(), bannerPlan);
  if (key === demoLogo)
    return save(key, await rasterize(key, logoCanvas, (s) => logo(s, logoCanvas.width)), logoPlan);
  const { width, height } = dishCanvas;
  const { table: kind, draw: drawDish } = dishOf(key);
  const picture = await rasterize(
    key,
    dishCanvas,
    (s) => table(s, kind, width, height) + at(width / 2, height / 2, drawDish(s)),
  );
  return save(key, picture, dishPlan);
}

/** The banner's dishes are drawn one by one, each with its own light, and laid on the table as pictures. */
async function drawBanner(): Promise<Buffer> {
  const space = 1280;
  const layers = await Promise.all(
    spread.map(async ({ key, x, y, scale, turn }) => {
      const pixels = Math.round(space * scale);
      const canvas = { width: space, height: space, pixels };
      const input = await rasterize(key, canvas, (s) => at(space / 2, space / 2, dishOf(key).draw(s), turn));
      return { input, left: Math.round(x - pixels / 2), top: Math.round(y - pixels / 2) };
    }),
  );
  // sharp wants every layer inside its canvas, so compose on a larger one and cut the banner out
  const margin = 800;
  const { width, height } = bannerCanvas;
  const ground = await rasterize(demoBanner, bannerCanvas, (s) => bannerTable(s, width, height));
  const canvas = await sharp(ground)
    .extend({ top: margin, bottom: margin, left: margin, right: margin })
    .composite(layers.map(({ input, left, top }) => ({ input, left: left + margin, top: top + margin })))
    .png()
    .toBuffer();
  return sharp(canvas).extract({ left: margin, top: margin, width, height }).png().toBuffer();
}

function rasterize(
  key: string,
  { width, height, pixels }: Canvas,
  content: (s: Scene) => string,
): Promise<Buffer> {
  const scene = newScene(key);
  const drawn = content(scene);
  return sharp(Buffer.from(toSvg(scene, width, height, pixels, drawn)))
    .png()
    .toBuffer();
}

async function save(key: string, picture: Buffer, { widths, preview }: Plan): Promise<void> {
  const folder = join(photos, key);
  await mkdir(folder, { recursive: true });
  const opaque = sharp(picture).removeAlpha();
  for (const width of widths) {
    const small = sharp(await opaque.clone().resize(width).png().toBuffer());
    await writeFile(join(folder, `${width}.avif`), await toAvif(small, width));
    await small
      .clone()
      .webp({ quality: 50, effort: 6, smartSubsample: true })
      .toFile(join(folder, `${width}.webp`));
  }
  await opaque
    .clone()
    .resize(preview)
    .jpeg({ quality: 52, mozjpeg: true })
    .toFile(join(folder, `${preview}.jpg`));
}

/** A page shows many thumbnails at once: they get the best quality that keeps each within 2.8 kB. */
async function toAvif(picture: Sharp, width: number): Promise<Buffer> {
  const encode = (quality: number): Promise<Buffer> =>
    picture.clone().avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer();
  if (width > 192) return encode(45);
  for (let quality = 50; quality > 30; quality -= 4) {
    const file = await encode(quality);
    if (file.length <= 2800) return file;
  }
  return encode(30);
}

async function writeIndex(keys: string[]): Promise<void> {
  const index: Record<string, { width: number; height: number; color: string }> = {};
  for (const key of keys) {
    const { widths } = key === demoLogo ? logoPlan : key === demoBanner ? bannerPlan : dishPlan;
    const largest = sharp(join(photos, key, `${widths.at(-1)}.webp`));
    const { width, height } = await largest.metadata();
    const { channels } = await largest.stats();
    const color = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
    index[key] = { width, height, color };
  }
  await writeFile(join(photos, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
}

function dishOf(key: string): Dish {
  const dish = dishes[key];
  if (!dish) throw new Error(`There is no drawing for ${key}.`);
  return dish;
}

await drawAll();
