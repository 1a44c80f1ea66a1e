import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { font, fontPath } from './font.js';
import { icon, iconUrl } from './mark.js';
import { pageStyle } from './page-style.js';
import { dark, light } from './tokens.js';

const ofDashboard = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../apps/dashboard/web/src', file), 'utf8');

describe('the look of pages is that of the dashboard', () => {
  it('in its icon', () => {
    expect(icon).toBe(ofDashboard('icon.svg').trim());
    expect(decodeURIComponent(iconUrl)).toBe(`data:image/svg+xml,${icon}`);
  });

  it('in the colours of page and rail', () => {
    const theme = ofDashboard('theme.ts');
    const colours = (name: string): string[] =>
      [...theme.matchAll(new RegExp(`'--${name}': '(#[0-9a-f]{6})'`, 'g'))].map(([, colour]) => colour!);
    expect(colours('page')).toEqual([light.page, dark.page]);
    expect(colours('rail')).toEqual([light.rail, dark.rail]);
    expect(colours('rail-text')).toEqual([light.railText]);
    expect(dark.railText).toBe(light.railText);
  });

  it('in its font', () => {
    expect(ofDashboard('fonts.css')).toContain('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
    expect(font.subarray(0, 4).toString()).toBe('wOF2');
    expect(pageStyle).toContain(`url('${fontPath}')`);
  });
});

/** By WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

it.each([
  ['light', light],
  ['dark', dark],
])('what is read has a contrast of 4.5 : 1 in the %s scheme', (_, colours) => {
  const { page, card, text, dim, accent, onAccent, alarm, rail, railText } = colours;
  const onBoth = [text, dim, accent, alarm].flatMap((colour) => [contrast(colour, page), contrast(colour, card)]);
  for (const found of [...onBoth, contrast(onAccent, accent), contrast(railText, rail)])
    expect(found).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours.field, card)).toBeGreaterThanOrEqual(3);
});
