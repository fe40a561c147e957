import { type ArtProps, Drawing } from '#web/art/drawing.tsx';
import { resourceArt } from '#web/art/resources.tsx';

const ink = {
  stroke: '#5a2415',
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** A glass cloche over a bignè. */
export function ClocheShield(props: ArtProps) {
  return (
    <Drawing {...props} width={96} height={96}>
      <ellipse cx="48" cy="88" rx="38" ry="4" fill="#7a3b14" opacity=".25" />
      <path d="M10 78h76q0 9-12 9H22q-12 0-12-9z" fill="#e7b56b" {...ink} />
      <path d="M8 74h80v5H8z" fill="#f6d49a" {...ink} />
      <resourceArt.bigne at={{ x: 27, y: 34, size: 42 }} />
      <path d="M16 74C14 14 82 14 80 74z" fill="#bfe9f7" opacity=".55" />
      <path d="M16 74C14 14 82 14 80 74z" fill="none" {...ink} stroke="#2f6f8f" />
      <path
        d="M25 62c0-18 5-28 14-33"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M70 66c1-9 0-16-3-22"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
      <circle cx="48" cy="22" r="7" fill="#ffc83d" {...ink} />
      <circle cx="46" cy="20" r="2" fill="#fff6cf" />
      <path d="M48 6v5M33 11l3 4M63 11l-3 4" {...ink} stroke="#c88a12" />
    </Drawing>
  );
}
