/** The kinds of steps of this app, by name. */
import { Injectable } from '@nestjs/common';
import type { StepKind, StepName } from './step-kind.js';

@Injectable()
export class StepKinds {
  private readonly kinds = new Map<StepName, StepKind>();

  /** Called by the constructor of each kind, so that all are known before the first step is claimed. */
  register<Subject, Value>(kind: StepKind<Subject, Value>): void {
    // Each kind is given only what it has read or answered itself.
    this.kinds.set(kind.kind, kind as unknown as StepKind);
  }

  /** Those that the portal may carry out twice. */
  unrepeatable(): StepName[] {
    return [...this.kinds.values()].filter(({ isRepeatable }) => !isRepeatable).map(({ kind }) => kind);
  }

  of(name: StepName): StepKind {
    const kind = this.kinds.get(name);
    if (kind === undefined) throw new Error(`There is no kind of step named ${name}.`);
    return kind;
  }
}
