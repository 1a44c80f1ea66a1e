import { Texts } from '../../language/texts.js';
import { messages } from './texts/en.js';

export const deliveriesTexts = new Texts(messages);
