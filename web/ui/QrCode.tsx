import { clsx } from 'clsx';
import encodeQR from 'qr';
import { useMemo } from 'react';

/** The encoder's minimum border; it isn't drawn. */
const BORDER = 1;

type Props = { text: string; label: string; className?: string };

/** A QR as a single path; its surroundings must be white. */
export function QrCode({ text, label, className }: Props) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [text]);
  const size = rows.length - 2 * BORDER;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${BORDER} ${BORDER} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('text-black', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
