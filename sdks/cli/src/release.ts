/** The version of this package. */
export const release = '0.1.0';
