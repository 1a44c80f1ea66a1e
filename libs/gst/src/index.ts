/** Facts of India's goods and services tax, and the documents and rules of its portals for invoices and e-way bills. */
export {
  addDays,
  dayInIndia,
  financialYearOf,
  fromPortalDate,
  lastDayOfCreditNotes,
  momentInIndia,
  toPortalDate,
} from './calendar.js';
export { decimalText, dividedBy, unitsOf } from './decimals.js';
export {
  cancellationReasons,
  ewayBillCancellationReasons,
  ewayBillLimits,
  ewayDocumentTypes,
  extensionReasons,
  extensionWindow,
  inTransitMode,
  isVehicleNumber,
  type Journey,
  plainVehicleNumber,
  transactionTypes,
  transportModes,
  validUntil,
  vehicleReasons,
  vehicleTypes,
} from './eway-bill.js';
export { checkDigitOf, hasRightCheckDigit, isGstin, stateOfGstin, type TaxpayerKind, unregistered } from './gstin.js';
export { isHsn, isServiceCode } from './hsn.js';
export { type DocumentKey, type DocumentType, irnOf } from './irn.js';
export type { Inv01, Inv01Item, Inv01Place, Inv01Totals, SupplyType } from './inv01/inv01.js';
export { documentKeyOf, type QrFacts, qrFactsOf } from './inv01/reading.js';
export type { Violation } from './inv01/violation.js';
export type { CheckOptions } from './inv01/facts.js';
export { violationsOf } from './inv01/violations.js';
export { adviceFor, type Handling, portalError, type PortalErrorFacts } from './portal-errors.js';
export { foreignPin, isPinOfState, isState, otherCountries, stateCode, stateName } from './states.js';
