import jsqrModule from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { upiLink } from '#ordering/prices/upi-link.ts';
import { drawQr } from './load-qr.ts';

// jsqr has the types of an ES module, but is a CommonJS module.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default;

const payments = [
  { id: 'asha@okbank', name: 'ASHA RAO', amountPaise: 420_00, note: 'Order 7K3-M4' },
  {
    id: `${'long.name-'.repeat(6)}@${'bank'.repeat(8)}`,
    name: 'श्री अन्नपूर्णा'.repeat(4),
    amountPaise: 99_99_999_99,
  },
];

it.each(payments)('is read by a camera as what it says: $id', async (payment) => {
  const { path, size } = await drawQr(upiLink(payment));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  // As many pixels wide as on a phone.
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize(480, 480).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const read = jsqr(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(upiLink(payment));
});
