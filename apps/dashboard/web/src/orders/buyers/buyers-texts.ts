import { Texts } from '../../language/texts.js';
import { messages } from './texts/en.js';

export const buyersTexts = new Texts(messages);
