/** The font of pages: the Latin letters and figures of Inter, in all weights. Other letters are those of the system's font. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const font = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

/** Where the gateway serves it, at each of its addresses; sign-in pages are at one of them. Other bytes have another path. */
export const fontPath = `/docs/inter-${createHash('sha256').update(font).digest('hex').slice(0, 12)}.woff2`;
