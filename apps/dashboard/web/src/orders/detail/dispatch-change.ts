import type { Dispatch } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import { type ChangeCall, useRecordChange } from '../../kit/record-change.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { detailTexts } from './detail-texts.js';

interface DispatchChangeOptions<Values> {
  readonly dispatch: Dispatch;
  readonly change: (mode: Mode, call: ChangeCall, values: Values) => Promise<Dispatch>;
  readonly said: string;
  readonly onDone: () => void;
}

export function useDispatchChange<Values>({ dispatch, change, said, onDone }: DispatchChangeOptions<Values>) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  return useRecordChange<Dispatch, Values>({
    label: t('theDispatch'),
    known: dispatch,
    read: () => api(mode).dispatches.get(dispatch.id),
    change: (values, changeCall) => change(mode, changeCall, values),
    said,
    onDone,
  });
}
