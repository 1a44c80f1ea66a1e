/** Six of the pictures that `./millwright drill pictures` compares: each page is as it was accepted. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Product } from '@millwright/testing';
import { nameOf, Pictures, type Shot } from '@millwright/testing/page';

/** In the font that the dashboard brings, so that another machine draws the same letters. */
const compared: readonly Shot[] = [
  { screen: 'sign-in', width: 375, scheme: 'light' },
  { screen: 'home', width: 1440, scheme: 'dark' },
  { screen: 'orders', width: 1024, scheme: 'light' },
  { screen: 'new-order', width: 375, scheme: 'dark' },
  { screen: 'invoices', width: 768, scheme: 'light' },
  { screen: 'no-reports', width: 768, scheme: 'dark' },
];

let pictures: Pictures;

beforeAll(async () => {
  pictures = await Pictures.begin(Product.ofTests());
}, 60_000);

afterAll(() => pictures?.close());

it.each(compared.map((shot) => [nameOf(shot), shot] as const))('%s is as it was accepted', async (_, shot) => {
  expect(await pictures.difference(shot)).toBeUndefined();
});
