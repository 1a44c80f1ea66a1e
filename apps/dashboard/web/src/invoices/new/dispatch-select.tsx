/** The dispatch that is invoiced: one of those of the order of which something is left. */
import { Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Dispatch, Order } from '@millwright/contracts';
import { useTimes } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import { useLinesWords } from '../../orders/detail/dispatch-words.js';
import type { DispatchToInvoice } from './dispatched.js';
import { newTexts } from './new-texts.js';

interface DispatchSelectProps {
  readonly order: Order;
  readonly dispatches: readonly DispatchToInvoice[];
  readonly inputProps: GetInputPropsReturnType;
  readonly onChange: (id: string) => void;
}

export function DispatchSelect({ order, dispatches, inputProps, onChange }: DispatchSelectProps) {
  const t = useTexts(newTexts);
  const { moment } = useTimes();
  const linesWords = useLinesWords();
  const nameOf = ({ dispatched_at: at, vehicle_number: vehicle, lines }: Dispatch): string => {
    const time = moment(at);
    const goods = linesWords(order, lines);
    return vehicle === null ? t('dispatchedAt', { time, goods }) : t('dispatchedOn', { time, vehicle, goods });
  };
  return (
    <Select
      label={t('dispatch')}
      description={t('dispatchHint')}
      data={[
        { value: '', label: t('noDispatch') },
        ...dispatches.map(({ dispatch }) => ({ value: dispatch.id, label: nameOf(dispatch) })),
      ]}
      allowDeselect={false}
      maw={640}
      mb="md"
      {...inputProps}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
