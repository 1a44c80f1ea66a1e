export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The options of a select, from what each value is called. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>): Option<Value>[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
