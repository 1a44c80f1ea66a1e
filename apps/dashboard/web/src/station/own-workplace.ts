/** Who books at which machine: set at a paired station, or else as it was entered last. */
import { useWorkplace, type Workplace } from '../orders/workplace.js';
import { useSession } from '../session/session.js';

interface OwnWorkplace extends Workplace {
  /** Keeps what was entered. */
  readonly enter: (entered: Workplace) => void;
  /** They are set, and not entered. */
  readonly isOperatorSet: boolean;
  readonly isMachineSet: boolean;
}

export function useOwnWorkplace(): OwnWorkplace {
  const [kept, keep] = useWorkplace();
  const { station, session } = useSession();
  // An operator who has signed in is of one session.
  const isOwn = kept.session_id === undefined || kept.session_id === session.id;
  const isOperatorSet = isOwn && kept.operator_name !== undefined;
  return {
    operator_id: isOwn ? kept.operator_id : '',
    machine_id: station?.machine_id ?? (isOwn ? kept.machine_id : ''),
    enter: (entered) => (isOperatorSet ? undefined : keep(entered)),
    isOperatorSet,
    isMachineSet: station !== null,
  };
}
