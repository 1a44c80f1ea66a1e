/** Why there is no tax on a line. */
import type { Exemption } from '@millwright/contracts';

export const exemptions: Readonly<Record<Exemption, string>> = {
  nil_rated: 'Nil-rated',
  exempt: 'Exempt',
  non_gst: 'Outside GST',
};

/** The rate of a line, with why it has no tax. */
export function rateText({
  tax_rate: rate,
  exemption,
}: {
  readonly tax_rate: number;
  readonly exemption?: Exemption | undefined;
}): string {
  return exemption === undefined ? `${rate}%` : `${rate}% (${exemptions[exemption].toLowerCase()})`;
}
