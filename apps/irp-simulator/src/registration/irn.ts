/** Whether a value has the form of an invoice reference number. */
export function isIrn(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
