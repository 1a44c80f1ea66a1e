/** Many credentials have the same scopes; they share one list of them. */
import type { Scope } from '@millwright/contracts';

export class ScopeSets {
  private readonly byNames = new Map<string, readonly Scope[]>();

  shared(scopes: readonly Scope[]): readonly Scope[] {
    const names = scopes.toSorted().join();
    const known = this.byNames.get(names);
    if (known !== undefined) return known;
    this.byNames.set(names, scopes);
    return scopes;
  }
}
