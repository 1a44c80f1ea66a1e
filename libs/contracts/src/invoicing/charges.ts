/** What a seller charges beside the goods, and what is part of the value of the supply. */
import { z } from 'zod';
import { enumeration } from '../kit/enumeration.js';
import { meanings } from '../kit/meanings.js';
import { someRupees, text } from '../kit/values.js';

export const invoiceLineKinds = enumeration('InvoiceLineKind', ['goods', 'charge']);
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

export const lineKind = z.enum(invoiceLineKinds).meta({
  description: meanings<InvoiceLineKind>({
    goods: 'a line item of the order, goods or services',
    charge: 'one of the `charges` of the call that created the invoice, such as freight',
  }),
});

/** Of one invoice. */
export const mostCharges = 20;

export const charge = z
  .strictObject({
    description: text(500).meta({ description: 'The name of the charge, such as “Freight to Pune”.' }),
    hsn: z
      .string()
      .regex(/^\d{4}(\d{2}){0,2}$/, 'must be an HSN or SAC code of 4, 6 or 8 digits')
      .meta({ description: 'The SAC of the service, such as 996511 for freight by road, or the HSN code of goods.' }),
    amount: someRupees.meta({ description: 'The amount of the charge, before tax.' }),
    tax_rate: z.number().min(0).max(100).optional().meta({
      description:
        'GST rate in per cent. If omitted: the rate of the invoiced line items (composite supply, CGST Act, section 8(a)). Required if they have several rates.',
    }),
  })
  .meta({
    id: 'InvoiceCharge',
    description:
      'Freight, packing, insurance or a similar charge of the seller: part of the value of the supply (CGST Act, section 15(2)(c)), and taxed.',
  });
export type InvoiceCharge = z.output<typeof charge>;
