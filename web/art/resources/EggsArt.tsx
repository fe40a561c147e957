import { type ArtProps, Drawing } from '../drawing.tsx';

const ink = { stroke: '#7a4a1c', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

export function EggsArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path
        d="M20.5 4c4.5 0 8 6.5 8 12s-3.5 8.5-8 8.5-8-3-8-8.5 3.5-12 8-12z"
        fill="#f3b982"
        {...ink}
      />
      <path d="M25 7q3 4 3 9c0 5-3 7.8-7 8 5-4 6-10 4-17z" fill="#da9658" />
      <path
        d="M11.5 8c4.5 0 8 6.5 8 12s-3.5 8.5-8 8.5-8-3-8-8.5 3.5-12 8-12z"
        fill="#fff1dc"
        {...ink}
      />
      <path d="M16 11q3 4 3 9c0 5-3 7.8-7 8 5-4 6-10 4-17z" fill="#ecd0a6" />
      <path
        d="M7.5 18q.3-3.5 2.5-6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M2.5 23q3.5 2 6.5 0 3 2 7 0 4 2 7 0 3.5 2 6.5 0-1 7-6.5 7H9q-5.5 0-6.5-7z"
        fill="#8fb56a"
        {...ink}
      />
      <path d="M22 26.5q3.5.3 6-1-1.5 4-5 4H15q4-1 7-3z" fill="#6a8f49" />
    </Drawing>
  );
}
