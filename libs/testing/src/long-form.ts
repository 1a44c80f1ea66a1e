/** Fault tests have a short form for every run, and a long one for `./millwright drill faults`. */
export const isLongForm = process.env['MILLWRIGHT_LONG_FORM'] === 'true';
