/** Thrown where the portal refuses what a call asks for, with its codes. */
import { portalError } from '@millwright/gst';

export interface PortalError {
  readonly code: string;
  readonly message: string;
}

/** What the portal tells beside its answer, under a code. */
export interface Note {
  readonly code: string;
  readonly content: unknown;
}

export class Refusal extends Error {
  constructor(
    readonly errors: readonly PortalError[],
    readonly notes: readonly Note[] = [],
  ) {
    super(errors.map(({ code }) => code).join());
  }

  with(...notes: readonly Note[]): Refusal {
    return new Refusal(this.errors, [...this.notes, ...notes]);
  }
}

/** With the portal's text of the code, and the values that it names. */
export function refusal(code: string, ...values: readonly (string | number)[]): Refusal {
  const text = portalError(code)?.message ?? `Error ${code}`;
  return refusalWith(
    code,
    text.replaceAll(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? '')),
  );
}

export function refusalWith(code: string, message: string): Refusal {
  return new Refusal([{ code, message }]);
}
