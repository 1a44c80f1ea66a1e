/** Times of day as people type them: `9:30 pm`, `9.30pm`, `9 pm`, `21:30`, `2130`, or `21` for 21:00. */

const pattern = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*(?:([ap])\.?m\.?)?$/i;

/** Such as `21:30`. Undefined where it is no time. */
export function typedTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] = pattern.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  return hour === undefined ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Of the day; undefined where there is none, such as 13 pm. */
function hourOf(typed: number, half: string | undefined): number | undefined {
  if (half === undefined) return typed < 24 ? typed : undefined;
  if (typed < 1 || typed > 12) return undefined;
  return (typed % 12) + (half === 'p' ? 12 : 0);
}
