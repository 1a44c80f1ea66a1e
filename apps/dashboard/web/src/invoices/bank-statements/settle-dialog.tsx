/** One step with a line of a statement, in its dialog. */
import type { BankStatementLine } from '@millwright/contracts';
import type { Mode } from '../../api/api.js';
import { Dialog } from '../../kit/dialog.js';
import { PaymentForm } from '../payments/payment-form.js';
import { IgnoreForm } from './ignore-form.js';
import { knownOf } from './line-reference.js';
import { ReviewForm } from './review-form.js';

const titles = {
  review: 'What the line may pay',
  record: 'Record what the line pays',
  ignore: 'Ignore the line',
} as const;

/** What a person does with a line. */
export interface Settling {
  readonly by: keyof typeof titles;
  readonly line: BankStatementLine;
}

interface SettleDialogProps {
  readonly mode: Mode;
  readonly settling: Settling | undefined;
  readonly onClose: () => void;
}

export function SettleDialog({ mode, settling, onClose }: SettleDialogProps) {
  const props = { mode, onClose, onDone: onClose };
  return (
    <Dialog opened={settling !== undefined} onClose={onClose} title={settling && titles[settling.by]} size="lg">
      {settling?.by === 'record' && <PaymentForm known={knownOf(settling.line)} onClose={onClose} />}
      {settling?.by === 'review' && <ReviewForm line={settling.line} {...props} />}
      {settling?.by === 'ignore' && <IgnoreForm line={settling.line} {...props} />}
    </Dialog>
  );
}
