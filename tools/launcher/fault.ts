// A failure that the user can act on: shown as one line, without a stack.

export class Fault extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** An invalid command line. */
export class UsageFault extends Fault {
  constructor(message: string) {
    super(message, 2);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
