/** The seller that an account begins with in test mode: one of its own, with a GSTIN that follows from the account's id. */
import { createHash } from 'node:crypto';
import type { Seller } from '@millwright/contracts';
import { checkDigitOf } from '@millwright/gst';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const karnataka = '29';

export function testSellerOf(accountId: string): Seller {
  return {
    gstin: gstinFor(accountId),
    legal_name: 'Test Works Private Limited',
    address: { line1: '1 Sandbox Road', city: 'Bengaluru', state: karnataka, postal_code: '560001', country: 'IN' },
  };
}

/** Five letters, four digits and a letter, from as many numbers of the hash. */
function gstinFor(accountId: string): string {
  const hash = createHash('sha256').update(accountId).digest();
  const numbers = Array.from({ length: 10 }, (_, index) => hash.readUInt16BE(2 * index));
  const characters = numbers.map((number, index) =>
    index >= 5 && index < 9 ? String(number % 10) : letters[number % letters.length]!,
  );
  const beginning = `${karnataka}${characters.join('')}1Z`;
  return beginning + checkDigitOf(beginning);
}
