import { useLabels } from '../language/language.js';
import { settingsTexts } from './settings-texts.js';

export const useRoleLabels = () => useLabels(settingsTexts, 'role');
