import type { Dispatch, getDispatch } from '@millwright/contracts';
import { call, type Mode } from '../../api/call.js';
import { type ChangeCall, useRecordChange } from '../../kit/record-change.js';
import { useMode } from '../../shell/mode.js';

interface DispatchChangeOptions<Values> {
  readonly dispatch: Dispatch;
  readonly change: (mode: Mode, call: ChangeCall, values: Values) => Promise<Dispatch>;
  readonly said: string;
  readonly onDone: () => void;
}

export function useDispatchChange<Values>({ dispatch, change, said, onDone }: DispatchChangeOptions<Values>) {
  const mode = useMode();
  return useRecordChange<Dispatch, Values>({
    label: 'The dispatch',
    known: dispatch,
    read: () =>
      call<typeof getDispatch>(mode, { method: 'GET', path: '/v1/dispatches/{id}', params: { id: dispatch.id } }),
    change: (values, changeCall) => change(mode, changeCall, values),
    said,
    onDone,
  });
}
