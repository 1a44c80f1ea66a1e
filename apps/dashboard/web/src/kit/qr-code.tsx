/** A QR code as one path, sharp at any size. */
import { encodeQR } from 'qr';
import { useMemo } from 'react';

const quietZone = 4;

interface QrCodeProps {
  /** What the code is for; its text follows elsewhere, or is no use to people. */
  readonly label: string;
  readonly text: string;
  readonly size?: number;
}

export function QrCode({ label, text, size = 200 }: QrCodeProps) {
  const { path, modules } = useMemo(() => pathOf(text), [text]);
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
      <rect width={modules} height={modules} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

function pathOf(text: string): { path: string; modules: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: quietZone });
  const path = rows
    .flatMap((cells, y) => cells.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, modules: rows.length };
}
