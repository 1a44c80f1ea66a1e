/** Codes of goods (HSN) and of services (SAC), as far as they can be checked by their headings, the first four digits. */

/** The last heading of each chapter of goods, by the number of the chapter; 0 for a chapter that there is not. */
const lastHeadings = [
  0, 6, 10, 9, 10, 11, 4, 14, 14, 10, 8, 9, 14, 2, 4, 22, 5, 4, 6, 5, 9, 6, 9, 9, 4, 30, 21, 16, 53, 42, 6, 5, 15, 7, 7,
  7, 6, 7, 27, 26, 17, 15, 6, 4, 21, 4, 2, 7, 23, 11, 7, 13, 12, 11, 8, 16, 9, 5, 11, 11, 6, 17, 17, 10, 6, 7, 3, 4, 15,
  14, 20, 18, 29, 26, 19, 8, 16, 0, 6, 7, 7, 13, 15, 11, 87, 49, 9, 16, 7, 8, 33, 14, 9, 7, 6, 8, 20, 6, 99,
];

const serviceHeadings: ReadonlySet<string> = new Set([
  '9954',
  '9961',
  '9962',
  '9963',
  '9964',
  '9965',
  '9966',
  '9967',
  '9968',
  '9969',
  '9971',
  '9972',
  '9973',
  '9981',
  '9982',
  '9983',
  '9984',
  '9985',
  '9986',
  '9987',
  '9988',
  '9989',
  '9991',
  '9992',
  '9993',
  '9994',
  '9995',
  '9996',
  '9997',
  '9998',
  '9999',
]);
const serviceChapter = '99';
const mostServiceDigits = 6;

/** Whether a code is one of services. */
export function isServiceCode(hsn: string): boolean {
  return hsn.startsWith(serviceChapter);
}

/** Whether a code has 4, 6 or 8 digits and a heading that there is. Which of its subheadings exist only the portal knows. */
export function isHsn(hsn: string): boolean {
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(hsn)) return false;
  if (isServiceCode(hsn)) return serviceHeadings.has(hsn.slice(0, 4)) && hsn.length <= mostServiceDigits;
  const heading = Number(hsn.slice(2, 4));
  return heading >= 1 && heading <= (lastHeadings[Number(hsn.slice(0, 2))] ?? 0);
}
