/** Goods that leave the gate. */
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { UploadField, useUploads } from '../../kit/upload-field.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import type { OrderInFull } from '../order-query.js';
import { leftToShip } from '../order-steps.js';
import { detailTexts } from './detail-texts.js';
import { documentTypes, mostDocuments } from './dispatch-files.js';
import { lineFieldOf, LineQuantities, linesGiven, lineValues } from './line-quantities.js';
import { TransportFields, transportOf, transportValues } from './transport-fields.js';

export function DispatchForm({ order, onDone }: { readonly order: OrderInFull; readonly onDone: () => void }) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const documents = useUploads();
  const most = new Map(
    order.line_items
      .map((item) => [item.id, { value: leftToShip(item), uom: item.quantity.uom }] as const)
      .filter(([, { value }]) => value > 0),
  );
  const form = useForm({ initialValues: { lines: lineValues(most), ...transportValues() } });
  const dispatch = useChange({
    change: ({ lines, documents: ids, ...transport }: typeof form.values & { documents: string[] }, idempotencyKey) =>
      api(mode).orderDispatches.create(
        order.id,
        {
          lines: linesGiven(lines, most),
          ...withoutNulls(transportOf(transport)),
          ...(ids.length > 0 && { documents: ids.map((id) => ({ upload_id: id })) }),
        },
        { idempotencyKey },
      ),
    onDone: () => {
      notifications.show({ message: t('dispatchRecorded') });
      onDone();
    },
  });
  return (
    <ChangeForm
      form={form}
      change={dispatch}
      sentOf={(values) => ({ ...values, documents: documents.ids })}
      fieldOf={lineFieldOf(form.values.lines)}
      label={t('recordDispatch')}
      onCancel={onDone}
      disabled={documents.isPending}
    >
      <LineQuantities order={order} form={form} most={most} label={t('dispatched')} />
      <TransportFields form={form} />
      <UploadField
        label={t('documents')}
        description={t('dispatchDocumentsHint')}
        uploads={documents}
        accept={documentTypes}
        most={mostDocuments}
      />
    </ChangeForm>
  );
}

type WithoutNulls<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

function withoutNulls<Fields extends object>(fields: Fields): WithoutNulls<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<Fields>;
}
