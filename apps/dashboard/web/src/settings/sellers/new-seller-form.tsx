import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { SellerRecord } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { NumberPrefixInput } from './numbers-form.js';
import { SellerFields } from './seller-fields.js';
import { sellerName } from './seller.js';
import { newSellerOf, sellerFieldOf, sellerValues } from './seller-values.js';
import { sellersTexts } from './sellers-texts.js';

interface NewSellerFormProps {
  readonly onDone: (seller: SellerRecord) => void;
  readonly onCancel: () => void;
}

export function NewSellerForm({ onDone, onCancel }: NewSellerFormProps) {
  const t = useTexts(sellersTexts);
  const mode = useMode();
  const form = useForm({ initialValues: { ...sellerValues(), number_prefix: '' } });
  const create = useChange({
    change: ({ number_prefix: prefix, ...values }: typeof form.values, idempotencyKey) =>
      api(mode).sellers.create({ ...newSellerOf(values), number_prefix: prefix }, { idempotencyKey }),
    onDone: (seller) => {
      notifications.show({ message: t('sellerCreated', { seller: sellerName(seller) }) });
      onDone(seller);
    },
  });
  return (
    <ChangeForm form={form} change={create} fieldOf={sellerFieldOf} label={t('createSeller')} onCancel={onCancel}>
      <SellerFields form={form} />
      <NumberPrefixInput maw={420} {...form.getInputProps('number_prefix')} />
    </ChangeForm>
  );
}
