/** Texts that several areas have: of buttons, notices and fields. */
import { messages } from './texts/en.js';
import { Texts } from './texts.js';

export const commonTexts = new Texts(messages, {
  hi: () => import('./texts/hi.js'),
  kn: () => import('./texts/kn.js'),
});
