import { Texts } from '../../language/texts.js';
import { messages } from './texts/en.js';

export const navigationTexts = new Texts(messages);
