/** Some tests have a short form for every run, and a long one for `./millwright test --long`. */
export const isLongForm = process.env['MILLWRIGHT_LONG_FORM'] === 'true';
