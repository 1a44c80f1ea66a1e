import type { BankStatementLine } from '@millwright/contracts';
import { RecordLink } from '../../kit/record-link.js';
import { useLabels } from '../../language/language.js';
import { invoicesTexts } from '../invoices-texts.js';

/** Why a line is as it is, and the invoice that it is about. */
export function WhatItPays({ line }: { readonly line: BankStatementLine }) {
  const reasons = useLabels(invoicesTexts, 'lineReason');
  const reason = line.reason === null ? '' : reasons[line.reason];
  if (line.ignore_reason !== null) return `${reason}: ${line.ignore_reason}`;
  if (line.invoice_id === null) return reason || '–';
  return (
    <>
      {reason !== '' && `${reason}: `}
      <RecordLink id={line.invoice_id} />
    </>
  );
}
