/** A page of the documentation, and the policy that keeps it from loading or sending anything that is not its own. */
import { createHash } from 'node:crypto';

export interface Page {
  readonly html: string;
  readonly policy: string;
}

export const pageStyle = `
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #22262b }
header { position: sticky; top: 0; z-index: 2; box-sizing: border-box; min-height: 48px; padding: 0 16px; display: flex;
  flex-wrap: wrap; align-items: center; gap: 4px 20px; background: #fff; border-bottom: 1px solid #d9dde2 }
header strong { margin-right: auto }
header a { color: #1d4f91 }
`;

/** Of what every page may not do. */
export const strictPolicy = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];

/** An inline script or style, as a source of a policy. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
