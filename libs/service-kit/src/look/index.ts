/** The look of pages and mails, as `@millwright/service-kit/look`: only the apps that have some load it, with its font. */
export { font, fontPath } from './font.js';
export { iconUrl, productName, wordmark } from './mark.js';
export { fontPreload, pageStyle } from './page-style.js';
export { fontList, light, radius } from './tokens.js';
