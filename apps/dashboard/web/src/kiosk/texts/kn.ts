import type { Translated } from '../../language/texts.js';
import type { messages as english } from './en.js';

export const messages = {
  testMode: 'ಟೆಸ್ಟ್ ಮೋಡ್: ನಿಜವಾದ ಡೇಟಾ ಅಲ್ಲ',
  suspended: 'ತಡೆಹಿಡಿಯಲಾಗಿದೆ',
  changeOperator: 'ಆಪರೇಟರ್ ಬದಲಾಯಿಸಿ',
  operatorStays: 'ಕನೆಕ್ಷನ್ ಇಲ್ಲ: ಈಗ ಆಪರೇಟರ್ ಬದಲಾಯಿಸಲು ಆಗುವುದಿಲ್ಲ',
  fullScreen: 'ಫುಲ್ ಸ್ಕ್ರೀನ್',
  leaveFullScreen: 'ಫುಲ್ ಸ್ಕ್ರೀನ್‌ನಿಂದ ಹೊರಬನ್ನಿ',
  leaveStation: 'ಸ್ಟೇಷನ್ ಬಿಡಿ',
  leaveTitle: '{station} ಬಿಡಬೇಕೇ?',
  leaveHint: 'ಆಮೇಲೆ ಟ್ಯಾಬ್ಲೆಟ್ ಸ್ಟೇಷನ್‌ಗೆ ಜೋಡಿಸಿರುವುದಿಲ್ಲ. ಮತ್ತೆ ಜೋಡಿಸಲು ಮಾಲೀಕರು ಹೊಸ ಕೋಡ್ ಮಾಡಬೇಕು.',
  whoWorks: 'ಇಲ್ಲಿ ಯಾರು ಕೆಲಸ ಮಾಡುತ್ತಿದ್ದಾರೆ?',
  operators: 'ಆಪರೇಟರ್‌ಗಳು',
  noOperators: 'ಇನ್ನೂ ಆಪರೇಟರ್‌ಗಳಿಲ್ಲ',
  noOperatorsHint: 'ಮಾಲೀಕರು ಅವರನ್ನು ಡ್ಯಾಶ್‌ಬೋರ್ಡ್‌ನ Settings, Stations ನಲ್ಲಿ ಸೇರಿಸುತ್ತಾರೆ.',
  badge: 'ಬ್ಯಾಡ್ಜ್',
  badgeHint: 'ನಿಮ್ಮ ಬ್ಯಾಡ್ಜ್ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ, ಅಥವಾ ಕೆಳಗೆ ನಿಮ್ಮ ಹೆಸರು ಆರಿಸಿ.',
  badgeUnknown: 'ಈ ಬ್ಯಾಡ್ಜ್ ಯಾವ ಆಪರೇಟರ್‌ಗೂ ಸೇರಿಲ್ಲ. ಕೆಳಗೆ ನಿಮ್ಮ ಹೆಸರು ಆರಿಸಿ.',
  pin: 'PIN',
  otherName: 'ಬೇರೆ ಹೆಸರು',
  deleteDigit: 'ಕೊನೆಯ ಅಂಕಿ ಅಳಿಸಿ',
  enterPin: 'ಸರಿ',
  wrongPin: 'PIN ತಪ್ಪಾಗಿದೆ. {count, plural, one {# ಅವಕಾಶ ಉಳಿದಿದೆ} other {# ಅವಕಾಶ ಉಳಿದಿವೆ}}.',
  locked: 'ತುಂಬಾ ಸಲ ತಪ್ಪು PIN ಹಾಕಲಾಗಿದೆ. {time} ವರೆಗೆ ತಡೆಹಿಡಿಯಲಾಗಿದೆ. ಮಾಲೀಕರು ಅದಕ್ಕೂ ಮೊದಲು ಹೊಸ PIN ಕೊಡಬಹುದು.',
} satisfies Translated<typeof english>;
