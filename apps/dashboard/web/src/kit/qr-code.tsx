/** A QR code as one path, whose modules are whole pixels, so that it is read from a screen. */
import { encodeQR } from 'qr';
import { useMemo } from 'react';

const quietZone = 4;

interface QrCodeProps {
  /** What the code is for; its text follows elsewhere, or is no use to people. */
  readonly label: string;
  readonly text: string;
  /** In pixels, at most, where a module has as much as one. */
  readonly size?: number;
}

export function QrCode({ label, text, size = 200 }: QrCodeProps) {
  const { path, modules } = useMemo(() => pathOf(text), [text]);
  const width = modules * Math.max(1, Math.floor(size / modules));
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%' }}
    >
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
