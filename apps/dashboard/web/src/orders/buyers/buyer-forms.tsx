import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { BuyerRecord } from '@millwright/contracts';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { useRecordChange } from '../../kit/record-change.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { BuyerFields } from './buyer-fields.js';
import { buyerChangeOf, buyerOf, buyerValues, type BuyerValues } from './buyer-values.js';
import { buyersTexts } from './buyers-texts.js';
import { ConsigneeFields } from './consignee-fields.js';
import { consigneeOf, consigneeValues, type ConsigneeValues } from './consignee-values.js';

interface RecordValues extends BuyerValues {
  readonly consignee: ConsigneeValues;
}

interface NewBuyerFormProps {
  readonly onDone: (buyer: BuyerRecord) => void;
  readonly onCancel: () => void;
}

export function NewBuyerForm({ onDone, onCancel }: NewBuyerFormProps) {
  const t = useTexts(buyersTexts);
  const mode = useMode();
  const form = useForm<RecordValues>({ initialValues: { ...buyerValues(), consignee: consigneeValues() } });
  const create = useChange({
    change: (values: RecordValues, idempotencyKey) => {
      const consignee = consigneeOf(values.consignee);
      return api(mode).buyers.create({ ...buyerOf(values), ...(consignee && { consignee }) }, { idempotencyKey });
    },
    onDone: (buyer) => {
      notifications.show({ message: t('saved', { name: buyer.name }) });
      onDone(buyer);
    },
  });
  return (
    <ChangeForm form={form} change={create} label={t('saveBuyer')} onCancel={onCancel}>
      <BuyerFields form={form} path="" isFirst />
      <ConsigneeFields form={form} unchosen={t('buyerOrUnknown')} />
    </ChangeForm>
  );
}

export function ChangeBuyerForm({
  buyer: latest,
  onDone,
}: {
  readonly buyer: BuyerRecord;
  readonly onDone: () => void;
}) {
  const t = useTexts(buyersTexts);
  const mode = useMode();
  const [buyer] = useState(latest);
  const form = useForm<RecordValues>({
    initialValues: { ...buyerValues(buyer), consignee: consigneeValues(buyer.consignee) },
  });
  const save = useRecordChange({
    label: buyer.name,
    known: buyer,
    read: () => api(mode).buyers.get(buyer.id),
    change: (values: RecordValues, options) =>
      api(mode).buyers.update(
        buyer.id,
        { ...buyerChangeOf(values), consignee: consigneeOf(values.consignee) ?? null },
        options,
      ),
    said: t('buyerSaved'),
    onDone,
  });
  return (
    <ChangeForm form={form} change={save} label={t('save')} onCancel={onDone}>
      <BuyerFields form={form} path="" isFirst />
      <ConsigneeFields form={form} unchosen={t('buyerOrUnknown')} />
    </ChangeForm>
  );
}
