import { Texts } from '../language/texts.js';
import { messages } from './texts/en.js';

export const stationTexts = new Texts(messages, {
  hi: () => import('./texts/hi.js'),
  kn: () => import('./texts/kn.js'),
});
