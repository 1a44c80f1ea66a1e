import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { comparePictures, stored } from './comparison.js';

const [width, height] = [480, 320];

/** A page with a heading, four lines and a button. */
function page({ lines = 4, left = 24, button = '#1864ab', blur = 0 } = {}): Promise<Buffer> {
  const texts = Array.from(
    { length: lines },
    (_, line) =>
      `<text x="${left}" y="${90 + line * 24}" font-size="14">Order PO-2611-00${line} is due on 4 Dec</text>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#fff"/><text x="24" y="48" font-size="22">Orders</text>${texts.join('')}
    <rect x="24" y="240" width="140" height="36" rx="6" fill="${button}"/></svg>`;
  const drawn = sharp(Buffer.from(drawing));
  return (blur === 0 ? drawn : drawn.blur(blur)).png().toBuffer();
}

const compare = async (after: Promise<Buffer>, isSameBrowser: boolean) =>
  comparePictures(await stored(await page()), await after, isSameBrowser);

it('what is stored is the same picture', async () => {
  expect(await compare(page(), true)).toEqual({ isSame: true, differing: 0 });
});

it.each([
  ['a line that is gone', { lines: 3 }],
  ['lines that moved', { left: 28 }],
  ['another colour', { button: '#2b8a3e' }],
])('%s differs, in pictures of the same browser and of another', async (_, change) => {
  for (const isSameBrowser of [true, false]) {
    const { isSame, picture } = await compare(page(change), isSameBrowser);
    expect(isSame).toBe(false);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 3 * width, height });
  }
});

it('letters with other edges differ in pictures of the same browser alone', async () => {
  expect(await compare(page({ blur: 0.6 }), false)).toMatchObject({ isSame: true });
  expect(await compare(page({ blur: 0.6 }), true)).toMatchObject({ isSame: false });
});

it('a picture of another size differs', async () => {
  const larger = sharp(await page())
    .resize(width + 1, height)
    .png()
    .toBuffer();
  expect(await compare(larger, true)).toMatchObject({ isSame: false });
});
