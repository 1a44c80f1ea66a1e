/** Texts around the station of a paired tablet: who works here, and the PIN. */
import { Texts } from '../language/texts.js';
import { messages } from './texts/en.js';

export const kioskTexts = new Texts(messages, {
  hi: () => import('./texts/hi.js'),
  kn: () => import('./texts/kn.js'),
});
