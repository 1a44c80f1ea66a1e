/** Who works at this device, and at which machine: entered once and offered again, or set by the station that the device is paired as. */
import { useLocalStorage } from '@mantine/hooks';

interface Entered {
  readonly operator_id: string;
  readonly machine_id: string;
}

export interface Workplace extends Entered {
  /** Of an operator who has signed in at a station: operator and machine are then set, and not entered. */
  readonly operator_name?: string;
  /** The session of the station. */
  readonly session_id?: string;
}

const nobody: Workplace = { operator_id: '', machine_id: '' };

/** What the station has set stays as it is. */
export function useWorkplace() {
  const [workplace, store] = useStoredWorkplace();
  const enter = ({ operator_id, machine_id }: Entered): void => {
    if (workplace.operator_name === undefined) store({ operator_id, machine_id });
  };
  return [workplace, enter] as const;
}

/** For the station itself, by whom the operator signs in and out. */
export function useStoredWorkplace() {
  return useLocalStorage<Workplace>({ key: 'workplace', defaultValue: nobody, getInitialValueInEffect: false });
}
