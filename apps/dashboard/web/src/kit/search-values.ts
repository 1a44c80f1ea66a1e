/** What the address of a list may say: values that nobody can read are dropped. */

/** Those of the values, separated by commas, that there are; undefined for none. */
export function namesIn(given: unknown, known: Readonly<Record<string, string>>): string | undefined {
  if (typeof given !== 'string') return undefined;
  return (
    given
      .split(',')
      .filter((each) => Object.hasOwn(known, each))
      .join() || undefined
  );
}

export function dateIn(given: unknown): string | undefined {
  return matching(given, /^\d{4}-\d{2}-\d{2}$/);
}

/** The id of a record, by the prefix of its kind. */
export function idIn(given: unknown, prefix: string): string | undefined {
  return matching(given, new RegExp(`^${prefix}_[0-9A-Za-z]{22}$`));
}

export function textIn(given: unknown, most = 100): string | undefined {
  return typeof given === 'string' && given !== '' && given.length <= most ? given : undefined;
}

/** The columns that a person has chosen, separated by commas. */
export function columnsIn(given: unknown): string | undefined {
  return matching(given, /^[a-z_,]{1,200}$/);
}

/** Without what does not change which records are listed. */
export function conditionsOf<Search extends object>(search: Search): Omit<Search, 'sort' | 'columns'> {
  const { sort: _sort, columns: _columns, ...conditions } = search as Search & { sort?: unknown; columns?: unknown };
  return conditions;
}

export function countOfFilters(search: object): number {
  return Object.values(conditionsOf(search)).filter((value) => value !== undefined).length;
}

function matching(given: unknown, pattern: RegExp): string | undefined {
  return typeof given === 'string' && pattern.test(given) ? given : undefined;
}
