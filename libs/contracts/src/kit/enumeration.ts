/** The names that documents and clients give to enumerations. */

const names = new Map<string, string>();

/** Gives the values a name, which is theirs wherever a schema has exactly them. */
export function enumeration<const Values extends readonly string[]>(name: string, values: Values): Values {
  const key = keyOf(values);
  const known = names.get(key);
  if (known !== undefined && known !== name) throw new Error(`${name}: ${known} has the same values`);
  names.set(key, name);
  return values;
}

export function enumerationName(values: readonly string[]): string | undefined {
  return names.get(keyOf(values));
}

function keyOf(values: readonly string[]): string {
  return values.toSorted().join('\n');
}
