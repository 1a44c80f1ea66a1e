/** What the portal says of a GSTIN: each with a right check digit is an active taxpayer, whose facts follow from it. */
import { createHash } from 'node:crypto';
import { isGstin, isPinOfState, stateOfGstin } from '@millwright/gst';
import { refusal } from '../protocol/refusal.js';

const kinds = ['Traders', 'Industries', 'Enterprises', 'Exports'];
const lowestPin = 110_001;
const pinStep = 1_000;
const highestPin = 855_999;

export function taxpayerOf(gstin: string): object {
  if (!isGstin(gstin)) throw refusal('3028');
  const [kind] = createHash('sha256').update(gstin).digest() as unknown as number[];
  const name = `${gstin.slice(2, 7)} ${kinds[kind! % kinds.length]!}`;
  return {
    Gstin: gstin,
    TradeName: name,
    LegalName: `${name} Private Limited`,
    AddrBnm: 'Main building',
    AddrBno: '12',
    AddrFlno: '1st floor',
    AddrSt: 'Main road',
    AddrLoc: 'Industrial area',
    StateCode: Number(stateOfGstin(gstin)),
    AddrPncd: pinIn(stateOfGstin(gstin)),
    TxpType: 'REG',
    Status: 'ACT',
    BlkStatus: 'U',
    DtReg: '2017-07-01',
    DtDReg: null,
  };
}

function pinIn(state: string): number | null {
  for (let pin = lowestPin; pin <= highestPin; pin += pinStep) if (isPinOfState(pin, state)) return pin;
  return null;
}
