/** Refuses a document that the portal would refuse, before it has a number. */
import { type Fault, isUnit, mostFaults } from '@millwright/contracts';
import { isServiceCode, stateCode, type Violation, violationsOf } from '@millwright/gst';
import { ApiError } from '@millwright/service-kit';
import type { Figures } from './figures.js';
import { inv01Of, pinOf } from './inv01.js';
import { paramOf } from './params.js';
import { type Address, billingAddress, shippingAddress } from './addresses.js';
import { placeProblems } from './place-of-supply.js';
import type { TaxDocument } from './tax-document.js';

/** Stands for the number that the document does not have yet. */
const someNumber = '1';

/** Throws 422 `invoice_invalid` with every violation. `failedInvoiceId`: the invoice that is to be retried. */
export function refuseInvalid(
  document: TaxDocument,
  figures: Figures,
  {
    today,
    minHsnDigits,
    failedInvoiceId,
  }: { readonly today: string; readonly minHsnDigits?: number; readonly failedInvoiceId?: string },
): void {
  const faults = faultsOf(document, figures, today, minHsnDigits);
  const [first] = faults;
  if (first === undefined) return;
  throw new ApiError('invoice_invalid', {
    message: first.message,
    ...(first.param !== undefined && { param: first.param }),
    errors: faults.slice(0, mostFaults),
    ...(failedInvoiceId !== undefined && { details: { invoice_id: failedInvoiceId } }),
  });
}

/** What is wrong with a document, in terms of the order, the call and the settings. */
export function faultsOf(document: TaxDocument, figures: Figures, today: string, minHsnDigits = 0): Fault[] {
  const ownProblems = [...problemsOf(document), ...hsnProblems(document, minHsnDigits)];
  const isCovered = ({ path }: Violation) =>
    ownProblems.some((problem) => problem.path === path || problem.covers?.includes(path) === true);
  const options = { today, checksDigit: true, isUnit };
  const violations = violationsOf(inv01Of(document, figures, someNumber), options);
  const all: Problem[] = [...ownProblems, ...violations.filter((each) => !isCovered(each))];
  return all.map(({ path, code, message, param = paramOf(path, document) }) => {
    return {
      param,
      code: 'invoice_invalid',
      message: `${param}: ${message}`,
      path,
      ...(code !== undefined && { portal_code: code }),
    };
  });
}

/** What the document cannot say, as an address that is not there, and so is told better than by the rules. */
interface Problem extends Omit<Violation, 'code'> {
  /** Of the portal, where it has one for it. */
  readonly code?: string;
  readonly param?: string;
  /** Paths at which the rules would tell of the same. */
  readonly covers?: readonly string[];
}

function problemsOf(document: TaxDocument): Problem[] {
  const { seller, buyer, lines, consignee, dispatchFrom } = document;
  const billing = billingAddress(buyer);
  const shipping = shippingAddress(buyer, lines, consignee);
  return [
    ...addressProblems('SellerDtls', '2259', seller.address),
    ...(dispatchFrom === undefined ? [] : addressProblems('DispDtls', '2200', dispatchFrom.address)),
    ...(billing === undefined ? [missingAddress] : addressProblems('BuyerDtls', '2260', billing)),
    ...(shipping === undefined ? [] : addressProblems('ShipDtls', '2200', shipping)),
    // A note follows its invoice.
    ...(document.type === 'INV' ? placeProblems(document) : []),
  ];
}

/** Codes of services have six digits at most. */
const mostServiceDigits = 6;

function hsnProblems({ lines }: TaxDocument, minHsnDigits: number): Problem[] {
  return lines.flatMap(({ hsn }, index) => {
    const needed = isServiceCode(hsn) ? Math.min(minHsnDigits, mostServiceDigits) : minHsnDigits;
    if (hsn.length >= needed) return [];
    const message = `The HSN code ${hsn} has ${hsn.length} digits, and ${needed} are needed. Give the longer code, or change min_hsn_digits of the invoice settings if your turnover allows it.`;
    return [{ path: `ItemList[${index}].HsnCd`, code: '2176', message }];
  });
}

const missingAddress: Problem = {
  path: 'BuyerDtls.Addr1',
  code: '5002',
  message: 'The billing address of the buyer is needed on an invoice. Add it to the order.',
  param: 'buyer.addresses.billing',
  covers: ['BuyerDtls.Loc', 'BuyerDtls.Pin', 'BuyerDtls.Stcd', 'BuyerDtls.Pos'],
};

function addressProblems(section: string, stateFault: string, address: Address): Problem[] {
  if (address.country !== 'IN') return [];
  const problems: Problem[] = [];
  if (stateCode(address.state) === undefined) {
    const message = `"${address.state}" is no state of India. Send its two-digit GST code, such as 29.`;
    problems.push({ path: `${section}.Stcd`, code: stateFault, message });
  }
  if (pinOf(address.postal_code) === undefined) {
    const message = `"${address.postal_code}" is no PIN code. Send its six digits, such as 560025.`;
    problems.push({ path: `${section}.Pin`, code: '3039', message });
  }
  return problems;
}
