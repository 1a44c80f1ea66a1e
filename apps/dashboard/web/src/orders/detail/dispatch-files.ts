/** Files of dispatches, as the API takes them. */
export const photoTypes = 'image/jpeg,image/png,image/webp';
export const documentTypes = `${photoTypes},application/pdf`;
export const mostDocuments = 20;
export const mostPhotos = 10;
