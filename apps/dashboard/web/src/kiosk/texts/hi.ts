import type { Translated } from '../../language/texts.js';
import type { messages as english } from './en.js';

export const messages = {
  testMode: 'टेस्ट मोड: असली डेटा नहीं',
  suspended: 'रोका गया',
  changeOperator: 'ऑपरेटर बदलें',
  operatorStays: 'कनेक्शन नहीं: ऑपरेटर अभी नहीं बदल सकते',
  fullScreen: 'फ़ुल स्क्रीन',
  leaveFullScreen: 'फ़ुल स्क्रीन से बाहर आएँ',
  leaveStation: 'स्टेशन छोड़ें',
  leaveTitle: '{station} छोड़ें?',
  leaveHint: 'फिर टैबलेट स्टेशन से जुड़ा नहीं रहेगा। दोबारा जोड़ने के लिए मालिक को नया कोड बनाना होगा।',
  whoWorks: 'यहाँ कौन काम कर रहा है?',
  operators: 'ऑपरेटर',
  noOperators: 'अभी कोई ऑपरेटर नहीं',
  noOperatorsHint: 'मालिक इन्हें डैशबोर्ड में Settings, Stations में जोड़ते हैं।',
  badge: 'बैज',
  badgeHint: 'अपना बैज स्कैन करें, या नीचे अपना नाम चुनें।',
  badgeUnknown: 'यह बैज किसी चालू ऑपरेटर का नहीं है। नीचे अपना नाम चुनें।',
  pin: 'PIN',
  otherName: 'दूसरा नाम',
  deleteDigit: 'आख़िरी अंक हटाएँ',
  enterPin: 'ठीक है',
  wrongPin: 'PIN ग़लत है। {count, plural, one {# मौक़ा बाक़ी} other {# मौक़े बाक़ी}}।',
  locked: 'बहुत बार ग़लत PIN डाला गया। {time} तक बंद है। मालिक उससे पहले नया PIN दे सकते हैं।',
} satisfies Translated<typeof english>;
