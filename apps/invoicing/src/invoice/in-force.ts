/** Which documents are in force: what is due of them can be paid, and notes can change them. */
import type { TaxDocumentStatus } from '@millwright/contracts';

export function isInForce({ status }: { readonly status: TaxDocumentStatus }): boolean {
  return status === 'registered' || status === 'issued';
}
