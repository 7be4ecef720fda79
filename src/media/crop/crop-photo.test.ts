import { expect, it, vi } from 'vitest';
import { PhotoRefusal } from '../upload/shrink-photo.ts';
import { cropPhoto, type Drawing } from './crop-photo.ts';

const jpeg = new Blob(['photo'], { type: 'image/jpeg' });
const area = { x: 100, y: 50, width: 900, height: 300 };

function drawingInto(type?: string) {
  return vi.fn(async (_photo: Blob, drawing: Drawing) => new Blob(['cut'], { type: type ?? drawing.type }));
}

it('draws the chosen part alone, at its own size when that is small', async () => {
  const draw = drawingInto();
  const cut = await cropPhoto(jpeg, area, draw);

  expect(draw).toHaveBeenCalledWith(jpeg, { area, width: 900, height: 300, type: 'image/jpeg' });
  expect(cut.type).toBe('image/jpeg');
});

it('makes a large part at most 2000 px long, in the same shape', async () => {
  const draw = drawingInto();
  await cropPhoto(jpeg, { x: 0, y: 0, width: 6000, height: 2000 }, draw);

  expect(draw.mock.calls[0]?.[1]).toMatchObject({ width: 2000, height: 667 });
});

it('keeps what may be transparent in a type that can be', async () => {
  const png = new Blob(['logo'], { type: 'image/png' });

  expect((await cropPhoto(png, area, drawingInto())).type).toBe('image/webp');
});

it('says by its type what the browser has really written', async () => {
  const png = new Blob(['logo'], { type: 'image/png' });

  expect((await cropPhoto(png, area, drawingInto('image/png'))).type).toBe('image/png');
});

it('refuses in words when nothing came of it', async () => {
  await expect(cropPhoto(jpeg, area, async () => null)).rejects.toBeInstanceOf(PhotoRefusal);
  await expect(cropPhoto(jpeg, area, () => Promise.reject(new Error('no memory')))).rejects.toThrow(
    'This photo could not be cropped. Please choose another one.',
  );
});
