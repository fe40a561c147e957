import { type ArtProps, Drawing } from '../drawing.tsx';

const ink = { stroke: '#3e5573', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;
const bottle = 'M12 6h8v4.5q0 2 2 4t2 5V27q0 3-3 3H11q-3 0-3-3v-7.5q0-3 2-5t2-4z';

export function MilkArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path d={bottle} fill="#dcedfa" />
      <path d="M8.5 18q4-2 7.5 0t7.5 0q.5 1 .5 2v7q0 3-3 3H11q-3 0-3-3v-7q0-1 .5-2z" fill="#fff" />
      <path d="M20 12q4 2.5 4 8v7q0 3-3 3h-3.5q3.5-5 2.5-18z" fill="#b9d3ea" opacity=".8" />
      <path
        d="M12.5 13.5Q11 15.5 11 18"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d={bottle} fill="none" {...ink} />
      <rect x="10.5" y="2" width="11" height="4.5" rx="1.5" fill="#3f9fe0" {...ink} />
      <path
        d="M12.5 22.5q0-1.8 1.7-1.8 1.3 0 1.8 1.2.5-1.2 1.8-1.2 1.7 0 1.7 1.8 0 2-3.5 4-3.5-2-3.5-4z"
        fill="#3f9fe0"
      />
    </Drawing>
  );
}
