import { type ArtProps, Drawing } from '../drawing.tsx';

const ink = { stroke: '#3f5f86', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

export function SugarArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path d="M6.5 10.5 13 7l6.5 3.5v7L13 21l-6.5-3.5z" fill="#fff" {...ink} />
      <path d="M13 14l6-3.2v6.5L13 20.5z" fill="#d5e4f5" />
      <path d="M6.5 10.5 13 14l6.5-3.5M13 14v6" fill="none" {...ink} strokeWidth={1} />
      <path d="M15.5 9 21 3.5l6.5 4-1 7-5.5 4-6.5-3.5z" fill="#fff" {...ink} />
      <path d="M21.5 12.5l5.5-4.5-.8 6-4.9 3.7z" fill="#d5e4f5" />
      <path d="M15.5 9l6 3.5 6-5M21.5 12.5l-.5 5" fill="none" {...ink} strokeWidth={1} />
      <path d="M3 17.5h26q-.5 8.5-8 11.5H11q-7.5-3-8-11.5z" fill="#7db6ea" {...ink} />
      <path d="M24 18h4.5q-.5 8-7.5 10.5h-4q7-3 7-10.5z" fill="#4f8cc9" />
      <path
        d="M7 21q1 3.5 3.5 5"
        fill="none"
        stroke="#e3f1ff"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M3 17.5h26" {...ink} strokeLinecap="round" />
    </Drawing>
  );
}
