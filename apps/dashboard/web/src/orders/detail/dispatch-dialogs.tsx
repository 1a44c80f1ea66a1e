/** What is done with goods on their way. */
import { Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DeliveryOutcome, Dispatch, Quantity } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { useTimes } from '../../kit/format.js';
import { optionsOf } from '../../kit/options.js';
import { UploadField, type Uploads, useUploads } from '../../kit/upload-field.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { OrderInFull } from '../order-query.js';
import { detailTexts } from './detail-texts.js';
import { useDispatchChange } from './dispatch-change.js';
import { documentTypes, mostDocuments, mostPhotos, photoTypes } from './dispatch-files.js';
import { lineFieldOf, LineQuantities, linesGiven, lineValues } from './line-quantities.js';
import { TransportFields, transportOf, transportValues } from './transport-fields.js';
import { submitting } from '../../kit/submitting.js';

const forms = {
  deliver: DeliverForm,
  prove: ProveForm,
  document: DocumentsForm,
  transport: TransportForm,
  return: ReturnForm,
} as const;

export interface DispatchAction {
  readonly kind: keyof typeof forms;
  readonly dispatch: Dispatch;
}

interface DispatchDialogProps {
  readonly order: OrderInFull;
  readonly action: DispatchAction | undefined;
  readonly onClose: () => void;
}

export function DispatchDialog({ order, action, onClose }: DispatchDialogProps) {
  const t = useTexts(detailTexts);
  const Form = action && forms[action.kind];
  return (
    <Dialog
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : t(`dispatchTitle_${action.kind}`)}
      size="lg"
    >
      {action !== undefined && Form !== undefined && <Form order={order} dispatch={action.dispatch} onDone={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  readonly order: OrderInFull;
  readonly dispatch: Dispatch;
  readonly onDone: () => void;
}

function DeliverForm({ order, dispatch, onDone }: FormProps) {
  const t = useTexts(detailTexts);
  const outcomes: Readonly<Record<DeliveryOutcome, string>> = useLabels(detailTexts, 'outcome');
  const most = amountsOf(dispatch, ({ on_the_way: left }) => left.value);
  const [signature, photos] = [useUploads(), useUploads()];
  const form = useForm({
    initialValues: {
      outcome: 'delivered' as DeliveryOutcome,
      lines: lineValues(most),
      reason: '',
      proof: { receiver_name: '', note: '' },
    },
  });
  const { outcome } = form.values;
  const isDelivered = outcome === 'delivered';
  const deliver = useDispatchChange({
    dispatch,
    said: isDelivered ? t('deliveryRecorded') : t('outcomeRecorded'),
    change: (mode, options, { lines, reason, proof, ...values }: typeof form.values & ProofFiles) => {
      const proved = proofOf({ ...proof, ...values });
      return api(mode).dispatches.deliver(
        dispatch.id,
        {
          outcome: values.outcome,
          lines: linesGiven(lines, most),
          ...(!isDelivered && { reason }),
          ...(Object.keys(proved).length > 0 && { proof: proved }),
        },
        options,
      );
    },
    onDone,
  });
  return (
    <ChangeForm
      form={form}
      change={deliver}
      sentOf={(values) => ({ ...values, signature: signature.ids, photos: photos.ids })}
      fieldOf={lineFieldOf(form.values.lines)}
      label={t('dispatchTitle_deliver')}
      onCancel={onDone}
      disabled={signature.isPending || photos.isPending}
    >
      <Select
        label={t('outcome')}
        data={optionsOf(outcomes)}
        allowDeselect={false}
        {...form.getInputProps('outcome')}
      />
      <LineQuantities order={order} form={form} most={most} label={isDelivered ? t('delivered') : t('affected')} />
      {!isDelivered && <TextInput label={t('reason')} maxLength={500} required {...form.getInputProps('reason')} />}
      <TextInput label={t('signedForBy')} maxLength={200} {...form.getInputProps('proof.receiver_name')} />
      <Textarea label={t('note')} autosize maxLength={2000} {...form.getInputProps('proof.note')} />
      <ProofUploads signature={signature} photos={photos} />
    </ChangeForm>
  );
}

function ProveForm({ dispatch, onDone }: FormProps) {
  const t = useTexts(detailTexts);
  const { moment } = useTimes();
  const [signature, photos] = [useUploads(), useUploads()];
  const form = useForm({
    initialValues: { delivery_id: dispatch.deliveries.at(-1)!.id, receiver_name: '', note: '' },
  });
  const prove = useDispatchChange({
    dispatch,
    said: t('proofAdded'),
    change: (mode, options, { delivery_id: delivery, ...values }: typeof form.values & ProofFiles) =>
      api(mode).dispatches.prove(dispatch.id, { delivery_id: delivery, ...proofOf(values) }, options),
    onDone,
  });
  return (
    <ChangeForm
      form={form}
      change={prove}
      sentOf={(values) => ({ ...values, signature: signature.ids, photos: photos.ids })}
      label={t('addProof')}
      onCancel={onDone}
      disabled={signature.isPending || photos.isPending}
    >
      {dispatch.deliveries.length > 1 && (
        <Select
          label={t('delivery')}
          data={dispatch.deliveries.map(({ id, delivered_at: at }) => ({ value: id, label: moment(at) }))}
          allowDeselect={false}
          {...form.getInputProps('delivery_id')}
        />
      )}
      <TextInput label={t('signedForBy')} maxLength={200} data-autofocus {...form.getInputProps('receiver_name')} />
      <Textarea label={t('note')} autosize maxLength={2000} {...form.getInputProps('note')} />
      <ProofUploads signature={signature} photos={photos} />
    </ChangeForm>
  );
}

interface ProofFiles {
  readonly signature: string[];
  readonly photos: string[];
}

function ProofUploads({ signature, photos }: { readonly signature: Uploads; readonly photos: Uploads }) {
  const t = useTexts(detailTexts);
  return (
    <>
      <UploadField
        label={t('signature')}
        description={t('signatureHint')}
        uploads={signature}
        accept={photoTypes}
        most={1}
      />
      <UploadField label={t('photos')} uploads={photos} accept={photoTypes} most={mostPhotos} />
    </>
  );
}

/** Without what is left empty. */
function proofOf({
  receiver_name: receiver,
  note,
  signature,
  photos,
}: ProofFiles & { receiver_name: string; note: string }) {
  return {
    ...(receiver !== '' && { receiver_name: receiver }),
    ...(note !== '' && { note }),
    ...(signature[0] !== undefined && { signature: signature[0] }),
    ...(photos.length > 0 && { photos }),
  };
}

function DocumentsForm({ dispatch, onDone }: FormProps) {
  const t = useTexts(detailTexts);
  const documents = useUploads();
  const form = useForm({ initialValues: { kind: '' } });
  const add = useDispatchChange({
    dispatch,
    said: t('documentsAdded'),
    change: (mode, options, { kind, ids }: { kind: string; ids: string[] }) =>
      api(mode).dispatches.addDocuments(
        dispatch.id,
        { documents: ids.map((id) => ({ upload_id: id, ...(kind !== '' && { kind }) })) },
        options,
      ),
    onDone,
  });
  return (
    <form {...submitting(form, ({ kind }) => add.mutate({ kind, ids: documents.ids }))}>
      <Stack>
        <UploadField
          label={t('documents')}
          description={t('documentsHint')}
          uploads={documents}
          accept={documentTypes}
          most={mostDocuments - dispatch.documents.length}
        />
        <TextInput
          label={t('type')}
          placeholder={t('documentTypeExample')}
          maxLength={60}
          {...form.getInputProps('kind')}
        />
        <DialogButtons
          label={t('dispatchTitle_document')}
          change={add}
          onCancel={onDone}
          disabled={documents.isPending || documents.ids.length === 0}
        />
      </Stack>
    </form>
  );
}

function TransportForm({ dispatch, onDone }: FormProps) {
  const t = useTexts(detailTexts);
  const form = useForm({ initialValues: transportValues(dispatch) });
  const change = useDispatchChange({
    dispatch,
    said: t('transportDetailsSaved'),
    change: (mode, options, values: typeof form.values) =>
      api(mode).dispatches.update(dispatch.id, transportOf(values), options),
    onDone,
  });
  return (
    <ChangeForm form={form} change={change} label={t('save')} onCancel={onDone}>
      <Text>{t('transportHint')}</Text>
      <TransportFields form={form} />
    </ChangeForm>
  );
}

function ReturnForm({ order, dispatch, onDone }: FormProps) {
  const t = useTexts(detailTexts);
  const most = amountsOf(dispatch, (line) => line.on_the_way.value + line.delivered.value);
  const onTheWay = amountsOf(dispatch, ({ on_the_way: left }) => left.value);
  const form = useForm({ initialValues: { lines: lineValues(onTheWay.size > 0 ? onTheWay : most), reason: '' } });
  const take = useDispatchChange({
    dispatch,
    said: t('goodsReturnedToStock'),
    change: (mode, options, { lines, reason }: typeof form.values) =>
      api(mode).dispatches.return(dispatch.id, { reason, lines: linesGiven(lines, most) }, options),
    onDone,
  });
  return (
    <ChangeForm
      form={form}
      change={take}
      fieldOf={lineFieldOf(form.values.lines)}
      label={t('dispatchTitle_return')}
      onCancel={onDone}
    >
      <Text>{t('returnGoodsHint')}</Text>
      <LineQuantities order={order} form={form} most={most} label={t('returned')} />
      <TextInput label={t('reason')} maxLength={500} required {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}

/** By line item, without those of which there is nothing. */
function amountsOf({ lines }: Dispatch, of: (line: Dispatch['lines'][number]) => number): Map<string, Quantity> {
  return new Map(
    lines
      .map((line) => [line.line_item_id, { value: of(line), uom: line.quantity.uom }] as const)
      .filter(([, { value }]) => value > 0),
  );
}
