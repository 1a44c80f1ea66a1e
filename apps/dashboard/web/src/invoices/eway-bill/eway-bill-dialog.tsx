/** What a person does with an e-way bill, each in a dialog. */
import type { ReadInvoice } from '@millwright/contracts';
import type { Mode } from '../../api/api.js';
import { Dialog } from '../../kit/dialog.js';
import { useLabels } from '../../language/language.js';
import { CancelForm, CloseForm, TransporterForm } from './bill-forms.js';
import { CreateForm } from './create-form.js';
import { ewayBillTexts } from './eway-bill-texts.js';
import { ExtendForm, VehicleForm } from './journey-forms.js';
import type { StepFormProps } from './step.js';

export type EwayBillDialogKind = 'create' | 'part_b' | 'extend' | 'transporter' | 'cancel' | 'close';

interface EwayBillDialogProps {
  readonly mode: Mode;
  readonly invoice: ReadInvoice;
  /** Undefined while none is open. */
  readonly kind: EwayBillDialogKind | undefined;
  readonly onClose: () => void;
}

export function EwayBillDialog({ kind, onClose, ...props }: EwayBillDialogProps) {
  const titles = useLabels(ewayBillTexts, 'dialog');
  return (
    <Dialog opened={kind !== undefined} onClose={onClose} title={kind === undefined ? '' : titles[kind]} size="lg">
      {kind !== undefined && <Form kind={kind} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function Form({ mode, invoice, kind, onClose }: EwayBillDialogProps & { readonly kind: EwayBillDialogKind }) {
  const { eway_bill: bill } = invoice;
  if (kind === 'create') return <CreateForm mode={mode} invoice={invoice} onClose={onClose} />;
  if (bill === null) return null;
  const props: StepFormProps = { mode, invoice, bill, onClose };
  switch (kind) {
    case 'part_b':
      return <VehicleForm {...props} />;
    case 'extend':
      return <ExtendForm {...props} />;
    case 'transporter':
      return <TransporterForm {...props} />;
    case 'cancel':
      return <CancelForm {...props} />;
    case 'close':
      return <CloseForm {...props} />;
  }
}
