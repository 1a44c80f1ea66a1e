import { Texts } from '../language/texts.js';
import { messages } from './texts/en.js';

export const liveTexts = new Texts(messages);
