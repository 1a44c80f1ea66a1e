/** Refuses a document that the portal would refuse, before it has a number. */
import { type Fault, isUnit, mostFaults } from '@millwright/contracts';
import { addDays, isPinOfState, isServiceCode, stateCode, type Violation, violationsOf } from '@millwright/gst';
import { ApiError } from '@millwright/service-kit';
import type { Figures } from './figures.js';
import { inv01Of, pinOf } from './inv01.js';
import { paramOf } from './params.js';
import { type Address, billingAddress, deliveryAddress, isOfServices, shippingAddress } from './addresses.js';
import { chargeProblems } from './charges.js';
import { placeProblems } from './place-of-supply.js';
import { isRegistrable } from './registrable.js';
import type { TaxDocument } from './tax-document.js';

/** Stands for the number that the document does not have yet. */
const someNumber = '1';

export interface CheckOptions {
  /** In India. */
  readonly today: string;
  /** Within how many days the portal registers a document. */
  readonly reportingLimitDays?: number | null;
  /** How many digits an HSN code has at least. */
  readonly minHsnDigits?: number;
}

/** Throws 422 `invoice_invalid` with every violation. `failedInvoiceId`: the invoice that is to be retried. */
export function refuseInvalid(
  document: TaxDocument,
  figures: Figures,
  { failedInvoiceId, ...options }: CheckOptions & { readonly failedInvoiceId?: string },
): void {
  const faults = faultsOf(document, figures, options);
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
export function faultsOf(document: TaxDocument, figures: Figures, options: CheckOptions): Fault[] {
  const { today, reportingLimitDays = null, minHsnDigits = 0 } = options;
  const ownProblems = [
    ...problemsOf(document),
    ...hsnProblems(document, minHsnDigits),
    ...tooLate(document, today, reportingLimitDays),
  ];
  const isToBuyerWithoutGstin = document.supplyType === 'b2c';
  const isCovered = ({ path }: Violation) =>
    (isToBuyerWithoutGstin && /^(Buyer|Ship)Dtls\./.test(path)) ||
    ownProblems.some((problem) => problem.path === path || problem.covers?.includes(path) === true);
  const violations = violationsOf(inv01Of(document, figures, someNumber), { today, checksDigit: true, isUnit });
  const all: Problem[] = [...ownProblems, ...violations.filter((each) => !isCovered(each))];
  return all.map(({ path, code, message, param = paramOf(path, document) }) => {
    const ofPortal = code === undefined ? {} : { portal_code: code };
    return { param, code: 'invoice_invalid', message: `${param}: ${message}`, path, ...ofPortal };
  });
}

/** The portal would refuse it for good, and its number would be used up. */
function tooLate(document: TaxDocument, today: string, limitDays: number | null): Problem[] {
  if (limitDays === null || !isRegistrable(document) || addDays(document.date, limitDays) > today) return [];
  const first = addDays(today, 1 - limitDays);
  const message = `The portal registers a document on its date and the ${limitDays - 1} days after it. Send a date from ${first} on.`;
  return [{ path: 'DocDtls.Dt', code: '2305', message, param: 'date' }];
}

/** What the document cannot say, as an address that is not there, and so is told better than by the rules. */
interface Problem extends Omit<Violation, 'code'> {
  /** Of the portal, where it would refuse the same. */
  readonly code?: string;
  readonly param?: string;
  /** Paths at which the rules would tell of the same. */
  readonly covers?: readonly string[];
}

function problemsOf(document: TaxDocument): Problem[] {
  const { seller, buyer, lines, consignee, dispatchFrom, supplyType } = document;
  const billing = billingAddress(buyer);
  const shipping = shippingAddress(buyer, lines, consignee);
  return [
    ...addressProblems('SellerDtls', '2259', seller.address),
    ...(dispatchFrom === undefined ? [] : addressProblems('DispDtls', '2200', dispatchFrom.address)),
    ...(billing === undefined ? [] : addressProblems('BuyerDtls', '2260', billing)),
    ...(billing === undefined && supplyType !== 'b2c' ? [missingAddress] : []),
    ...(shipping === undefined ? [] : addressProblems('ShipDtls', '2200', shipping)),
    ...(supplyType === 'b2b' && buyer.gstin === undefined && billing?.country === 'IN' ? [missingGstin] : []),
    ...(supplyType === 'b2c' ? problemsWithoutGstin(document) : []),
    // A note follows its invoice.
    ...(document.type === 'INV'
      ? [...lines.flatMap(unexplainedRate), ...chargeProblems(lines), ...placeProblems(document)]
      : []),
    ...(document.ewayBill === undefined ? [] : ewayBillProblems(document)),
  ];
}

function problemsWithoutGstin({ buyer, reverseCharge }: TaxDocument): Problem[] {
  const path = 'TranDtls.SupTyp';
  const problems: Problem[] = [];
  if (buyer.gstin !== undefined) {
    const message =
      'The buyer has a GSTIN, so the supply is b2b. Omit supply_type, or remove the GSTIN from the order.';
    problems.push({ path, message, param: 'supply_type' });
  }
  if ((billingAddress(buyer)?.country ?? 'IN') !== 'IN') {
    problems.push({
      path,
      message: 'The buyer is abroad, so the supply is an export. Omit it.',
      param: 'supply_type',
    });
  }
  if (reverseCharge) {
    const message = 'A buyer without a GSTIN cannot pay the tax to the government. Omit it.';
    problems.push({ path: 'TranDtls.RegRev', message, param: 'reverse_charge' });
  }
  return problems;
}

/** An e-way bill is of goods, and needs to know where they go. */
function ewayBillProblems(document: TaxDocument): Problem[] {
  const { buyer, lines, consignee, supplyType } = document;
  if (isOfServices(lines)) {
    return [{ path: 'EwbDtls', param: 'eway_bill', code: '4010', message: 'Services need no e-way bill. Omit it.' }];
  }
  // Of the others the rules of INV-01 ask the same.
  if (supplyType !== 'b2c') return [];
  const address = deliveryAddress(buyer, lines, consignee);
  const name = address === billingAddress(buyer) && buyer.addresses?.billing !== undefined ? 'billing' : 'shipping';
  const param = `buyer.addresses.${name}`;
  if (address === undefined) {
    const message = 'The e-way bill needs the delivery address. Add it to the order, or omit eway_bill.';
    return [{ path: 'ShipDtls.Addr1', param, message }];
  }
  const [pin, state] = [pinOf(address.postal_code), stateCode(address.state)];
  if (pin === undefined || state === undefined || isPinOfState(pin, state)) return [];
  const message = `${address.postal_code} is not a PIN code of the state ${state}, and the portal would refuse the e-way bill. Correct the address in the order.`;
  return [{ path: 'ShipDtls.Pin', code: '436', param: `${param}.postal_code`, message }];
}

/** The document and the returns depend on why there is no tax. */
function unexplainedRate({ kind, taxRate, exemption, param }: TaxDocument['lines'][number], index: number): Problem[] {
  if (kind === 'charge' || taxRate > 0 || exemption !== undefined) return [];
  const message = 'The tax rate is 0. Set the exemption in the order: nil_rated, exempt or non_gst.';
  return [{ path: `ItemList[${index}].GstRt`, message, param: `${param}.exemption` }];
}

const missingGstin: Problem = {
  path: 'BuyerDtls.Gstin',
  code: '2212',
  message:
    'The GSTIN of the buyer is missing. Add it to the order; where the buyer has none, send supply_type "b2c" with the invoice.',
  param: 'buyer.gstin',
};

/** Codes of services have six digits at most. */
const mostServiceDigits = 6;

function hsnProblems({ lines }: TaxDocument, minHsnDigits: number): Problem[] {
  return lines.flatMap(({ hsn }, index) => {
    const needed = isServiceCode(hsn) ? Math.min(minHsnDigits, mostServiceDigits) : minHsnDigits;
    if (hsn.length >= needed) return [];
    const message = `The HSN code ${hsn} has ${hsn.length} digits, but ${needed} are required. Send the longer code, or change min_hsn_digits of the invoice settings if your turnover allows it.`;
    return [{ path: `ItemList[${index}].HsnCd`, code: '2176', message }];
  });
}

const missingAddress: Problem = {
  path: 'BuyerDtls.Addr1',
  code: '5002',
  message: 'An invoice needs the billing address of the buyer. Add it to the order.',
  param: 'buyer.addresses.billing',
  covers: ['BuyerDtls.Loc', 'BuyerDtls.Pin', 'BuyerDtls.Stcd', 'BuyerDtls.Pos'],
};

function addressProblems(section: string, stateFault: string, address: Address): Problem[] {
  if (address.country !== 'IN') return [];
  const problems: Problem[] = [];
  if (stateCode(address.state) === undefined) {
    const message = `"${address.state}" is not a state of India. Send its two-digit GST code, such as 29.`;
    problems.push({ path: `${section}.Stcd`, code: stateFault, message });
  }
  if (pinOf(address.postal_code) === undefined) {
    const message = `"${address.postal_code}" is not a PIN code. Send its six digits, such as 560025.`;
    problems.push({ path: `${section}.Pin`, code: '3039', message });
  }
  return problems;
}
