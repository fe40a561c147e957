import { type ArtProps, Drawing } from '#web/art/drawing.tsx';

const ink = {
  stroke: '#5a2415',
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

function Pin({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn} 48 50)`}>
      <rect x="42" y="4" width="12" height="18" rx="5" fill="#e0364f" {...ink} />
      <rect x="42" y="78" width="12" height="18" rx="5" fill="#e0364f" {...ink} />
      <rect x="36" y="18" width="24" height="64" rx="8" fill="#e7b56b" {...ink} />
      <path
        d="M53 22q4 28 0 56"
        fill="none"
        stroke="#c4863f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M42 26v40" stroke="#fbe0b0" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** Two crossed rolling pins. */
export function RollingPins(props: ArtProps) {
  return (
    <Drawing {...props} width={96} height={100}>
      <Pin turn={-42} />
      <Pin turn={42} />
      <path
        d="M48 40l3.500 6.500 7 1-5 5 1.200 7-6.700-3.300-6.700 3.300 1.200-7-5-5 7-1z"
        fill="#ffc83d"
        {...ink}
        strokeWidth={2}
      />
    </Drawing>
  );
}
