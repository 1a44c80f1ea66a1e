/** Some tests have a short form for every run, and a long one for `./millwright drill faults` and `./millwright drill page`. */
export const isLongForm = process.env['MILLWRIGHT_LONG_FORM'] === 'true';
