/** Part A of an e-way bill without a registration: what the call says of a document, its parties, its goods and its figures. */
import { isUnit } from '@millwright/contracts';
import {
  ewayBillLimits,
  ewayDocumentTypes,
  fromPortalDate,
  isGstin,
  isHsn,
  isPinOfState,
  isServiceCode,
  isState,
  stateOfGstin,
  transactionTypes,
  unregistered,
} from '@millwright/gst';
import { refusal } from '../protocol/refusal.js';
import type { Seller } from '../session/seller-logins.service.js';
import type { DocumentKey } from './eway-bills.store.js';
import { type Fields, numberIn, stateIn, textIn } from './fields.js';

/** Where goods go from and to, by PIN code. */
export interface Way {
  readonly from: number;
  readonly to: number;
}

export interface PartA {
  readonly key: DocumentKey;
  readonly way: Way;
  readonly otherGstin: string;
}

const dayMs = 86_400_000;
const mostItems = 250;
/** By which the sums of a document may differ. */
const tolerance = 1;
const documentNumber = /^[A-Za-z0-9/-]{1,16}$/;
/** From supply to exhibitions. */
const subSupplyTypes = 12;
const types: readonly string[] = ewayDocumentTypes;
const { shipTo, dispatchFrom, shipToAndDispatchFrom } = transactionTypes;

/** Throws the refusal of a call that the portal does not take. */
export function partAIn(fields: Fields, { gstin, owner }: Seller, today: string): PartA {
  const supply = required(fields, 'supplyType', '201');
  if (!['O', 'I'].includes(supply)) throw refusal('201');
  const sub = Number(required(fields, 'subSupplyType', '202'));
  if (!Number.isInteger(sub) || sub < 1 || sub > subSupplyTypes) throw refusal('202');
  const type = required(fields, 'docType', '204');
  if (!types.includes(type)) throw refusal('204');
  const number = required(fields, 'docNo', '206');
  if (!documentNumber.test(number)) throw refusal('206');
  const date = dateIn(fields, today);
  const { from, to } = partiesIn(fields);
  if (from !== gstin && to !== gstin) throw refusal('358');
  if (supply === 'O' && from !== gstin) throw refusal('359');
  const way = wayIn(fields);
  checkTransaction(fields, { from, to });
  checkItems(fields);
  checkTaxes(fields);
  return { key: [gstin, type, number, date, owner], way, otherGstin: from === gstin ? to : from };
}

/** Whether it is a code of goods with fewer digits than a seller of more than ₹5 crore has to give. */
export function isShortHsn(hsn: string): boolean {
  return !isServiceCode(hsn) && hsn.length < 6;
}

function required(fields: Fields, name: string, code: string): string {
  const value = textIn(fields, name);
  if (value === undefined) throw refusal(code);
  return value;
}

function dateIn(fields: Fields, today: string): string {
  const date = fromPortalDate(required(fields, 'docDate', '207'));
  if (date === undefined || date > today) throw refusal('207');
  if (Date.parse(date) < Date.parse(today) - ewayBillLimits.documentDays * dayMs) throw refusal('820');
  return date;
}

/** With the states of their GSTINs; somebody without one is in any. */
function partiesIn(fields: Fields): { from: string; to: string } {
  const [from, to] = [required(fields, 'fromGstin', '208'), required(fields, 'toGstin', '212')];
  if (from !== unregistered && !isGstin(from)) throw refusal('208');
  if (to !== unregistered && !isGstin(to)) throw refusal('212');
  if (from === unregistered && to === unregistered) throw refusal('822');
  checkState(fields, 'fromStateCode', from, '211');
  checkState(fields, 'toStateCode', to, '215');
  return { from, to };
}

function checkState(fields: Fields, name: string, gstin: string, code: string): void {
  const state = stateIn(fields, name);
  if (state === undefined || !isState(state)) throw refusal(code);
  if (gstin !== unregistered && stateOfGstin(gstin) !== state) throw refusal(code);
}

/** The places that goods leave from and go to, each in its state. */
function wayIn(fields: Fields): Way {
  const [from, to] = [numberIn(fields, 'fromPincode'), numberIn(fields, 'toPincode')];
  if (!isPin(from)) throw refusal('210');
  if (!isPin(to)) throw refusal('214');
  const [left, reached] = [stateIn(fields, 'actFromStateCode'), stateIn(fields, 'actToStateCode')];
  if (left === undefined || !isState(left)) throw refusal('371');
  if (reached === undefined || !isState(reached)) throw refusal('372');
  if (!isPinOfState(from, left)) throw refusal('437');
  if (!isPinOfState(to, reached)) throw refusal('436');
  return { from, to };
}

/** Other places than those of the parties have names of their own, and since 1 August 2026 who receives the goods is named. */
function checkTransaction(fields: Fields, { from, to }: { from: string; to: string }): void {
  const type = Number(required(fields, 'transactionType', '614'));
  const [dispatcher, receiver] = [textIn(fields, 'dispatchFromGSTIN'), textIn(fields, 'shipToGSTIN')];
  const known: readonly number[] = Object.values(transactionTypes);
  if (!known.includes(type)) throw refusal('612');
  if (type === shipTo || type === shipToAndDispatchFrom) {
    if (receiver === undefined) throw refusal('608');
    if (receiver === to && receiver !== unregistered) throw refusal('618');
  } else {
    if (receiver !== undefined) throw refusal('616');
    if (stateIn(fields, 'toStateCode') !== stateIn(fields, 'actToStateCode')) throw refusal('644');
  }
  if (type === dispatchFrom || type === shipToAndDispatchFrom) {
    if (dispatcher === from) throw refusal('617');
  } else {
    if (dispatcher !== undefined) throw refusal('615');
    if (stateIn(fields, 'fromStateCode') !== stateIn(fields, 'actFromStateCode')) throw refusal('643');
  }
}

function itemsIn({ itemList: items }: Fields): readonly Fields[] {
  if (!Array.isArray(items) || items.length === 0 || items.length > mostItems) throw refusal('233');
  return items.map((item: unknown) => (typeof item === 'object' && item !== null ? (item as Fields) : {}));
}

function checkItems(fields: Fields): void {
  const isWithinState = isIntraState(fields);
  for (const item of itemsIn(fields)) {
    const hsn = textIn(item, 'hsnCode') ?? '';
    if (isShortHsn(hsn)) throw refusal('283');
    if (!isHsn(hsn)) throw refusal('216');
    if (numberIn(item, 'taxableAmount') === undefined) throw refusal('234');
    const unit = textIn(item, 'qtyUnit');
    if (unit !== undefined && !isUnit(unit)) throw refusal('217');
    const [igst, cgst, sgst] = ['igstRate', 'cgstRate', 'sgstRate'].map((name) => numberIn(item, name) ?? 0);
    if (isWithinState && igst! > 0) throw refusal('218');
    if (!isWithinState && cgst! + sgst! > 0) throw refusal('219');
  }
}

function checkTaxes(fields: Fields): void {
  const amount = (name: string): number => numberIn(fields, name) ?? 0;
  const total = numberIn(fields, 'totInvValue');
  if (total === undefined) throw refusal('640');
  if (isIntraState(fields) && amount('igstValue') > 0) throw refusal('623');
  if (!isIntraState(fields) && amount('cgstValue') + amount('sgstValue') > 0) throw refusal('624');
  const parts = ['totalValue', 'cgstValue', 'sgstValue', 'igstValue', 'cessValue', 'cessNonAdvolValue', 'otherValue'];
  const sum = parts.reduce((before, name) => before + amount(name), 0);
  if (total < sum - tolerance) throw refusal('620');
}

function isIntraState(fields: Fields): boolean {
  return stateIn(fields, 'fromStateCode') === stateIn(fields, 'toStateCode');
}

function isPin(pin: number | undefined): pin is number {
  return pin !== undefined && Number.isInteger(pin) && pin >= 100_000 && pin <= 999_999;
}
