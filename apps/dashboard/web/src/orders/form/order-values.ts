/** An order as its form has it: shaped as the API names its fields. */
import type { Article, Exemption, Input, LineItem, Order, updateOrder } from '@millwright/contracts';
import { type BuyerValues, buyerValues } from '../buyers/buyer-values.js';
import { consigneeValues, type ConsigneeValues } from '../buyers/consignee-values.js';

export interface LineItemValues {
  /** Of a line item that is there already. */
  readonly id: string | undefined;
  readonly sku: string;
  readonly description: string;
  readonly hsn: string;
  readonly quantity: { readonly value: number | string; readonly uom: string };
  readonly unit_price: { readonly amount: string };
  /** Of which at most one is given. */
  readonly discount: { readonly percent: number | string; readonly amount: { readonly amount: string } };
  readonly tax_rate: number | string;
  /** Where the rate is 0. */
  readonly exemption: Exemption;
  /** A line for each, such as `colour: red`. */
  readonly spec: string;
  /** Of a new line item that does not go through those of the order. */
  readonly stages: readonly string[];
}

export interface OrderValues {
  readonly reference: string;
  readonly buyer_kind: 'known' | 'new';
  readonly buyer_id: string;
  readonly buyer: BuyerValues;
  readonly keep_buyer: boolean;
  readonly consignee: ConsigneeValues;
  /** Empty for the default one. */
  readonly seller_id: string;
  readonly line_items: LineItemValues[];
  readonly route_id: string;
  readonly due_date: string;
  readonly over_completion_percent: number | string;
  readonly confirm: boolean;
}

export const newLineItem: LineItemValues = {
  id: undefined,
  sku: '',
  description: '',
  hsn: '',
  quantity: { value: '', uom: 'PCS' },
  unit_price: { amount: '' },
  discount: { percent: '', amount: { amount: '' } },
  tax_rate: 18,
  exemption: 'nil_rated',
  spec: '',
  stages: [],
};

export function orderValues(order?: Order): OrderValues {
  return {
    reference: order?.reference ?? '',
    buyer_kind: order !== undefined && order.buyer_id === undefined ? 'new' : 'known',
    buyer_id: order?.buyer_id ?? '',
    buyer: buyerValues(order?.buyer),
    keep_buyer: order === undefined,
    consignee: consigneeValues(order?.consignee),
    seller_id: order?.seller_id ?? '',
    line_items: order?.line_items.map(lineItemValues) ?? [newLineItem],
    route_id: '',
    due_date: order?.due_date ?? '',
    over_completion_percent: order?.over_completion_percent ?? '',
    confirm: false,
  };
}

/** A new order of the same goods for the same buyer, which has a reference and a due date of its own. */
export function copyOf(order: Order): OrderValues {
  const stages = new Map(order.work_orders.map((work) => [work.line_item_id, work.stages]));
  return {
    ...orderValues(order),
    reference: '',
    due_date: '',
    line_items: order.line_items.map((item) => ({
      ...lineItemValues(item),
      id: undefined,
      stages: stages.get(item.id) ?? [],
    })),
  };
}

/** The line item as the article has it; quantity, discount and specification stay. */
export function withArticle(item: LineItemValues, article: Article): LineItemValues {
  return {
    ...item,
    sku: article.sku,
    description: article.description,
    hsn: article.hsn,
    quantity: { ...item.quantity, uom: article.uom },
    unit_price: { amount: article.unit_price.amount },
    tax_rate: article.tax_rate,
    exemption: article.exemption ?? 'nil_rated',
    stages: item.id === undefined ? (article.stages ?? []) : [],
  };
}

function lineItemValues(item: LineItem): LineItemValues {
  const { id, sku, description, hsn, quantity, unit_price: price, discount, tax_rate: tax, exemption, spec } = item;
  const specLines = Object.entries(spec).map(([name, value]) => `${name}: ${String(value)}`);
  return {
    id,
    sku,
    description,
    hsn,
    quantity,
    unit_price: { amount: price.amount },
    discount: { percent: discount?.percent ?? '', amount: { amount: discount?.amount?.amount ?? '' } },
    tax_rate: tax,
    exemption: exemption ?? 'nil_rated',
    spec: specLines.join('\n'),
    stages: [],
  };
}

type LineItemBody = NonNullable<Input<typeof updateOrder>['line_items']>[number];

/** What the form does not show stays as it is in `known`. */
export function lineItemOf(values: LineItemValues, known?: LineItem): LineItemBody {
  const { discount: _, exemption: __, ...rest } = known ?? {};
  const discount = discountOf(values);
  const taxRate = Number(values.tax_rate);
  return {
    ...rest,
    sku: values.sku,
    description: values.description,
    hsn: values.hsn,
    quantity: { value: Number(values.quantity.value), uom: values.quantity.uom },
    unit_price: { amount: amountOf(values.unit_price.amount), currency: 'INR' },
    ...(discount && { discount }),
    tax_rate: taxRate,
    ...(taxRate === 0 && { exemption: values.exemption }),
    spec: specOf(values.spec, known?.spec),
    ...(values.stages.length > 0 && { stages: [...values.stages] }),
  };
}

/** None where nothing is entered. */
export function discountOf({ discount }: Pick<LineItemValues, 'discount'>): LineItemBody['discount'] {
  const { percent, amount } = discount;
  const given = {
    ...(percent !== '' && { percent: Number(percent) }),
    ...(amount.amount.trim() !== '' && { amount: { amount: amountOf(amount.amount), currency: 'INR' as const } }),
  };
  return Object.keys(given).length === 0 ? undefined : given;
}

/** With two decimals at least, as the API takes it. */
export function amountOf(typed: string): string {
  const [, whole, decimals = ''] = /^\s*(\d+)(?:\.(\d*))?\s*$/.exec(typed.replaceAll(',', '')) ?? [];
  return whole === undefined ? typed : `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`;
}

/** A value that is written as before keeps its type. */
export function specOf(text: string, known: LineItem['spec'] = {}): LineItem['spec'] {
  const entries = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(':');
      const [key, value] = [name.trim(), rest.join(':').trim()];
      const before = known[key];
      return [key, before !== undefined && String(before) === value ? before : value] as const;
    });
  return Object.fromEntries(entries);
}
