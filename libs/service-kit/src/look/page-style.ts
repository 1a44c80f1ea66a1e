/** In the head of a page: its text is laid out with the font at once, and does not move when it comes. */
export const fontPreload = `<link rel="preload" href="${fontPath}" as="font" type="font/woff2" crossorigin>`;

/** The beginning of the style sheet of a page: its font and corners, and its colours as variables, such as `--on-accent`. */
import { fontPath } from './font.js';
import { dark, fontList, light, radius } from './tokens.js';

export const pageStyle = `
@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap; src: url('${fontPath}') format('woff2') }
:root { color-scheme: light dark; --font: ${fontList}; --radius: ${radius}; ${variables(light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }
`;

function variables(colours: object): string {
  const named = Object.entries(colours).map(
    ([name, colour]) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${colour}`,
  );
  return named.join('; ');
}
