/** Freight, packing and the like as lines of an invoice: part of the value of the supply (CGST Act, section 15(2)(c)). */
import type { Exemption, InvoiceCharge, InvoiceLineKind } from '@millwright/contracts';

/** A charge of the call, with the id of the line that it becomes. */
export type GivenCharge = InvoiceCharge & { readonly line_item_id: string };

interface Taxed {
  readonly taxRate: number;
  readonly exemption?: Exemption | undefined;
}

interface TaxedLine extends Taxed {
  readonly kind: InvoiceLineKind;
  readonly param: string;
}

/** Lines of an invoice, after those of the goods. */
export function chargeLines(charges: readonly GivenCharge[], goods: readonly Taxed[]) {
  return charges.map((charge, index) => {
    const { line_item_id: lineItemId, description, hsn, amount } = charge;
    const param = `charges[${index}]`;
    return {
      lineItemId,
      kind: 'charge' as const,
      description,
      hsn,
      ...rateOf(charge, goods),
      goods: { quantity: { value: 1, uom: 'OTH' }, unitPrice: amount },
      discount: 0n,
      param,
      quantityParam: `${param}.amount.amount`,
    };
  });
}

/** Where it stays open, it is 0 without an exemption, which `chargeProblems` refuses. */
function rateOf({ tax_rate: given }: InvoiceCharge, goods: readonly Taxed[]): Taxed {
  const [first] = goods;
  const rates = new Set(goods.map(({ taxRate }) => taxRate));
  const ofGoods = rates.size === 1 ? first!.taxRate : undefined;
  const taxRate = given ?? ofGoods ?? 0;
  return { taxRate, exemption: taxRate === 0 && ofGoods === 0 ? first!.exemption : undefined };
}

/** A charge has the rate of the goods where that is one (section 8(a)), or says its own; without tax it is on exempt goods alone. */
export function chargeProblems(
  lines: readonly TaxedLine[],
): { readonly path: string; readonly param: string; readonly message: string }[] {
  const rates = new Set(lines.filter(({ kind }) => kind === 'goods').map(({ taxRate }) => taxRate));
  const isOpen = ({ kind, taxRate, exemption }: TaxedLine) =>
    kind === 'charge' && taxRate === 0 && exemption === undefined && [...rates].some((rate) => rate > 0);
  const named = [...rates].map((rate) => `${rate} %`).join(', ');
  const message =
    rates.size > 1
      ? `The lines of this invoice have several tax rates (${named}), so a charge needs its own. Send one above 0: the rate of the supply that it belongs to.`
      : `The goods are taxed at ${named}, and a charge on them is taxed, too (CGST Act, section 15(2)(c)). Omit the rate, or send one above 0.`;
  return lines.flatMap((line, index) =>
    isOpen(line) ? [{ path: `ItemList[${index}].GstRt`, param: `${line.param}.tax_rate`, message }] : [],
  );
}
