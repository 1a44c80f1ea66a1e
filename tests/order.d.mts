/** The types of order.mjs. */
export function needsProduct(test: { readonly path: string }): boolean;
