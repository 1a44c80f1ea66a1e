/** The details of a seller as a form has them. */
import type { createSeller, Input, SellerRecord, updateSeller } from '@millwright/contracts';

export type SellerValues = ReturnType<typeof sellerValues>;

export function sellerValues(seller?: SellerRecord) {
  return {
    legal_name: seller?.legal_name ?? '',
    trade_name: seller?.trade_name ?? '',
    gstin: seller?.gstin ?? '',
    line1: seller?.address.line1 ?? '',
    line2: seller?.address.line2 ?? '',
    city: seller?.address.city ?? '',
    postal_code: seller?.address.postal_code ?? '',
    state: seller?.address.state ?? '',
    phone: seller?.phone ?? '',
    email: seller?.email ?? '',
    udyam_number: seller?.udyam_number ?? '',
    terms: seller?.terms ?? '',
  };
}

export function newSellerOf(values: SellerValues): Input<typeof createSeller> {
  const { trade_name: tradeName, phone, email, udyam_number: udyam, terms } = values;
  return {
    ...identityOf(values),
    ...(tradeName !== '' && { trade_name: tradeName }),
    ...(phone !== '' && { phone }),
    ...(email !== '' && { email }),
    ...(udyam !== '' && { udyam_number: capitals(udyam) }),
    ...(terms !== '' && { terms }),
  };
}

export function sellerChangeOf(values: SellerValues): Input<typeof updateSeller> {
  return {
    ...identityOf(values),
    trade_name: values.trade_name || null,
    phone: values.phone || null,
    email: values.email || null,
    udyam_number: capitals(values.udyam_number) || null,
    terms: values.terms || null,
  };
}

function identityOf({ gstin, legal_name, line1, line2, city, state, postal_code }: SellerValues) {
  return {
    gstin: capitals(gstin),
    legal_name,
    // A GSTIN is registered for a place of business in India.
    address: { line1, ...(line2 !== '' && { line2 }), city, state, postal_code, country: 'IN' },
  };
}

/** As codes are written, however they were typed. */
export function capitals(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The form has the parts of the address beside the rest. */
export function sellerFieldOf(param: string): string {
  return param.replace(/^address\./, '');
}
