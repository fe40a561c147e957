import { type ArtProps, Drawing } from '../drawing.tsx';

const ink = { stroke: '#8a5410', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

export function CrownArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path d="M5 26 3.5 11l7 6L16 6l5.5 11 7-6L27 26z" fill="#ffc83d" {...ink} />
      <path d="M28 12.5 26.5 26H17q6-3 5-8.5z" fill="#e39a1c" />
      <path
        d="M6.5 22l-.8-7"
        fill="none"
        stroke="#fff3b8"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <rect x="4.5" y="23.5" width="23" height="5" rx="2" fill="#ffd970" {...ink} />
      <circle cx="3.5" cy="10.5" r="2.2" fill="#4aa8e8" {...ink} />
      <circle cx="28.5" cy="10.5" r="2.2" fill="#4aa8e8" {...ink} />
      <circle cx="16" cy="5" r="2.7" fill="#e5304d" {...ink} />
      <path d="M16 16.5l2 3-2 3-2-3z" fill="#e5304d" {...ink} strokeWidth={1} />
    </Drawing>
  );
}
