import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Input, updateOrder } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { buyerOf } from '../buyers/buyer-values.js';
import { consigneeOf } from '../buyers/consignee-values.js';
import { useOrderChange } from '../order-change.js';
import { type OrderInFull, orderQuery } from '../order-query.js';
import { formTexts } from './form-texts.js';
import { OrderFields } from './order-fields.js';
import { lineItemOf, orderValues, type OrderValues } from './order-values.js';
import { submitting } from '../../kit/submitting.js';

export function ChangeOrderPage() {
  const t = useTexts(formTexts);
  const mode = useMode();
  const { orderId } = useParams({ from: '/$mode/orders/$orderId/change' });
  const query = useQuery(orderQuery(mode, orderId));
  return (
    <Loaded label={t('theOrder')} query={query}>
      {(order) => <ChangeForm latest={order} />}
    </Loaded>
  );
}

function ChangeForm({ latest }: { readonly latest: OrderInFull }) {
  const t = useTexts(formTexts);
  const mode = useMode();
  const navigate = useNavigate();
  // What the person sees in the form is what has to be there still.
  const [order] = useState(latest);
  const { id, buyer_id: buyerId, buyer } = order;
  const form = useForm<OrderValues>({ initialValues: orderValues(order) });
  const back = () => navigate({ to: '/$mode/orders/$orderId', params: { mode, orderId: id } });
  const save = useOrderChange({
    order,
    said: t('orderSaved'),
    change: (_, options, body: Input<typeof updateOrder>) => api(mode).orders.update(id, body, options),
    onDone: () => void back(),
  });

  /** What has been changed here, and nothing else. */
  const changesIn = (values: OrderValues): Input<typeof updateOrder> => ({
    ...(form.isDirty('reference') && { reference: values.reference }),
    ...(values.buyer_kind === 'known'
      ? (form.isDirty('buyer_id') || form.isDirty('buyer_kind')) && { buyer_id: values.buyer_id }
      : (form.isDirty('buyer') || form.isDirty('buyer_kind')) && { buyer: buyerOf(values.buyer) }),
    ...(form.isDirty('consignee') && { consignee: consigneeOf(values.consignee) ?? null }),
    ...(form.isDirty('seller_id') && { seller_id: values.seller_id || null }),
    ...(form.isDirty('line_items') && {
      line_items: values.line_items.map((item) =>
        lineItemOf(
          item,
          order.line_items.find((known) => known.id === item.id),
        ),
      ),
    }),
    ...(form.isDirty('due_date') && { due_date: values.due_date || null }),
    ...(form.isDirty('over_completion_percent') && {
      over_completion_percent: Number(values.over_completion_percent),
    }),
  });
  const submit = submitting(form, (values) =>
    save.mutate(changesIn(values), { onError: (failure) => form.setErrors(refusedFields(failure)) }),
  );
  return (
    <>
      <PageHead title={t('editOrder', { reference: order.reference })} />
      <form {...submit}>
        <OrderFields
          form={form}
          isNew={false}
          knownBuyer={buyerId === undefined ? undefined : { id: buyerId, name: buyer.name }}
        />
        {save.error !== null && <FailureNotice failure={save.error} />}
        <Group mt="md">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/$mode/orders/$orderId" params={{ mode, orderId: id }} {...props} />}
          >
            {t('cancel')}
          </Button>
        </Group>
      </form>
    </>
  );
}
