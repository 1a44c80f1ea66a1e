/** Reads the fields of calls about e-way bills: texts and numbers stand for each other, and an empty text for nothing. */
export type Fields = Readonly<Record<string, unknown>>;

export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text === '' ? undefined : text;
}

export function numberIn(fields: Fields, name: string): number | undefined {
  const text = textIn(fields, name);
  const number = Number(text);
  return text === undefined || !Number.isFinite(number) ? undefined : number;
}

export function fieldsIn(fields: Fields, name: string): Fields | undefined {
  const value = fields[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** A state by its code of one or two digits. */
export function stateIn(fields: Fields, name: string): string | undefined {
  return textIn(fields, name)?.padStart(2, '0');
}
