import { Button, Checkbox, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { api } from '../../api/api.js';
import { Failure } from '../../api/failure.js';
import { useChange } from '../../kit/change.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { buyerOf } from '../buyers/buyer-values.js';
import { consigneeOf } from '../buyers/consignee-values.js';
import { orderQuery } from '../order-query.js';
import { formTexts } from './form-texts.js';
import { OrderFields } from './order-fields.js';
import { copyOf, lineItemOf, orderValues, type OrderValues } from './order-values.js';
import { submitting } from '../../kit/submitting.js';

export function NewOrderPage() {
  const { copy } = useSearch({ from: '/$mode/orders/new' });
  return copy === undefined ? <NewOrder /> : <CopiedOrder orderId={copy} />;
}

function CopiedOrder({ orderId }: { readonly orderId: string }) {
  const t = useTexts(formTexts);
  const query = useQuery(orderQuery(useMode(), orderId));
  return (
    <Loaded label={t('orderToCopy')} query={query}>
      {(order) => (
        <NewOrder
          key={order.id}
          copied={copyOf(order)}
          knownBuyer={order.buyer_id === undefined ? undefined : { id: order.buyer_id, name: order.buyer.name }}
        />
      )}
    </Loaded>
  );
}

interface NewOrderProps {
  readonly copied?: OrderValues;
  readonly knownBuyer?: { readonly id: string; readonly name: string } | undefined;
}

function NewOrder({ copied, knownBuyer }: NewOrderProps) {
  const t = useTexts(formTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const buyerKey = useRef(crypto.randomUUID());
  const form = useForm<OrderValues>({ initialValues: copied ?? orderValues() });

  const storeBuyer = async ({ buyer, consignee }: OrderValues): Promise<string> => {
    const receiver = consigneeOf(consignee);
    const { id } = await api(mode)
      .buyers.create(
        { ...buyerOf(buyer), ...(receiver && { consignee: receiver }) },
        { idempotencyKey: buyerKey.current },
      )
      .catch((error: unknown) => {
        throw ofBuyer(error);
      });
    // If the order is refused, the buyer is there already.
    form.setValues({ buyer_kind: 'known', buyer_id: id });
    return id;
  };
  const create = useChange({
    change: async (values: OrderValues, idempotencyKey) => {
      const { reference, buyer, due_date: due, route_id: route, over_completion_percent: percent, confirm } = values;
      const { seller_id: seller } = values;
      const isStored = values.buyer_kind === 'known' || values.keep_buyer;
      const buyerId = values.buyer_kind === 'known' ? values.buyer_id : isStored ? await storeBuyer(values) : '';
      const consignee = consigneeOf(values.consignee);
      return await api(mode).orders.create(
        {
          reference,
          ...(isStored ? { buyer_id: buyerId } : { buyer: buyerOf(buyer) }),
          ...(consignee && { consignee }),
          ...(seller !== '' && { seller_id: seller }),
          line_items: values.line_items.map((item) => lineItemOf(item)),
          ...(route !== '' && { route_id: route }),
          ...(percent !== '' && { over_completion_percent: Number(percent) }),
          ...(due !== '' && { due_date: due }),
          confirm,
        },
        { idempotencyKey },
      );
    },
    onDone: ({ id, reference }) => {
      notifications.show({ message: t('orderCreated', { reference }) });
      void navigate({ to: '/$mode/orders/$orderId', params: { mode, orderId: id } });
    },
  });
  const submit = submitting(form, (values) =>
    create.mutate(values, { onError: (failure) => form.setErrors(refusedFields(failure)) }),
  );
  return (
    <>
      <PageHead title={t('newOrder')} />
      <form {...submit}>
        <OrderFields form={form} isNew knownBuyer={knownBuyer} />
        {create.error !== null && <FailureNotice failure={create.error} />}
        <Group mt="md">
          <Checkbox label={t('confirmNow')} {...form.getInputProps('confirm', { type: 'checkbox' })} />
        </Group>
        <Group mt="md">
          <Button type="submit" loading={create.isPending}>
            {t('createOrder')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/$mode/orders" params={{ mode }} {...props} />}>
            {t('cancel')}
          </Button>
        </Group>
      </form>
    </>
  );
}

/** The form has the buyer's fields below `buyer`, and the consignee beside it. */
function ofBuyer(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const { status, code, message, requestId, retryAfterSeconds, details } = error;
  const { param, errors = [] } = details;
  const pathOf = (path: string): string => (path.startsWith('consignee') ? path : `buyer.${path}`);
  return new Failure(status, code, message, requestId, retryAfterSeconds, {
    ...details,
    ...(param !== undefined && { param: pathOf(param) }),
    errors: errors.map((fault) => ({ ...fault, ...(fault.param && { param: pathOf(fault.param) }) })),
  });
}
