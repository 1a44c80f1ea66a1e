/** Whether the clock of this host may be decided by: jobs that delete or decide by time ask before each run. */
export abstract class ClockCheck {
  /** Rejects while the clock is wrong. */
  abstract requireRight(): Promise<void>;
}
