/** Allows styles that the page inserts; new in every index.html. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')!.content;
