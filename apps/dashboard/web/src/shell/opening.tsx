import { productName } from '../kit/product.js';

/** What is shown until the session is known: as `index.html` has it before any script, so that nothing flickers. */
export function Opening() {
  return <div className="opening">{productName}</div>;
}
