import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { BuyerRecord, createBuyer, getBuyer, updateBuyer } from '@millwright/contracts';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { useChange } from '../../kit/change.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { useRecordChange } from '../../kit/record-change.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { useMode } from '../../shell/mode.js';
import { BuyerFields } from './buyer-fields.js';
import { buyerChangeOf, buyerOf, buyerValues, type BuyerValues } from './buyer-values.js';

interface NewBuyerFormProps {
  readonly onDone: (buyer: BuyerRecord) => void;
  readonly onCancel: () => void;
}

export function NewBuyerForm({ onDone, onCancel }: NewBuyerFormProps) {
  const mode = useMode();
  const form = useForm<BuyerValues>({ initialValues: buyerValues() });
  const create = useChange({
    change: (values: BuyerValues, idempotencyKey) =>
      call<typeof createBuyer>(mode, { method: 'POST', path: '/v1/buyers', idempotencyKey, body: buyerOf(values) }),
    onDone: (buyer) => {
      notifications.show({ message: `${buyer.name} is stored.` });
      onDone(buyer);
    },
  });
  const submit = form.onSubmit((values) =>
    create.mutate(values, { onError: (failure) => form.setErrors(refusedFields(failure)) }),
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <BuyerFields form={form} path="" isFirst />
        <DialogButtons label="Store the buyer" change={create} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

export function ChangeBuyerForm({
  buyer: latest,
  onDone,
}: {
  readonly buyer: BuyerRecord;
  readonly onDone: () => void;
}) {
  const mode = useMode();
  const [buyer] = useState(latest);
  const params = { id: buyer.id };
  const form = useForm<BuyerValues>({ initialValues: buyerValues(buyer) });
  const save = useRecordChange({
    label: buyer.name,
    known: buyer,
    read: () => call<typeof getBuyer>(mode, { method: 'GET', path: '/v1/buyers/{id}', params }),
    change: (values: BuyerValues, options) =>
      call<typeof updateBuyer>(mode, {
        method: 'PATCH',
        path: '/v1/buyers/{id}',
        params,
        body: buyerChangeOf(values),
        ...options,
      }),
    said: 'The buyer is changed.',
    onDone,
  });
  const submit = form.onSubmit((values) =>
    save.mutate(values, { onError: (failure) => form.setErrors(refusedFields(failure)) }),
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <BuyerFields form={form} path="" isFirst />
        <DialogButtons label="Save" change={save} onCancel={onDone} />
      </Stack>
    </form>
  );
}
