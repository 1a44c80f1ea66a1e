/** The description of an enumeration: each of its values with its meaning, after what is to be said about all. */
export function meanings<Value extends string>(ofValues: Readonly<Record<Value, string>>, about?: string): string {
  const sentences = Object.entries<string>(ofValues).map(([value, meaning]) => `\`${value}\`: ${meaning}.`);
  return [...(about === undefined ? [] : [about]), ...sentences].join(' ');
}
