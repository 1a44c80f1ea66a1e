/** Texts of signing in, two-step verification, invitations and forgotten passwords. */
import { Texts } from '../language/texts.js';
import { messages } from './texts/en.js';

export const sessionTexts = new Texts(messages, {
  hi: () => import('./texts/hi.js'),
  kn: () => import('./texts/kn.js'),
});
