/** The name of the product, with its mark, which is a copy of the icon of the dashboard. */

export const productName = 'Millwright';

export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1864ab"/><path d="M7 24V9l9 8 9-8v15" fill="none" stroke="#fff" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"/></svg>';

/** For `<link rel="icon">`; the policy of the page allows images of `data:`. */
export const iconUrl = `data:image/svg+xml,${encodeURIComponent(icon)}`;

/** As HTML. */
export const wordmark = icon.replace('<svg', '<svg width="26" height="26" aria-hidden="true"') + productName;
