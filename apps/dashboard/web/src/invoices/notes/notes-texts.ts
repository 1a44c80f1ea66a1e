import { Texts } from '../../language/texts.js';
import { messages } from './texts/en.js';

export const notesTexts = new Texts(messages);
