export const productName = 'Millwright';
