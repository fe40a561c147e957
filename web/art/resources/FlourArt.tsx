import { type ArtProps, Drawing } from '../drawing.tsx';

const ink = { stroke: '#6b4420', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

export function FlourArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path
        d="M10 9q-1-4-3-6 2.5-1 4.5.5Q13.5 1 16 3q2.5-2 4.5.5 2-1.5 4.5-.5-2 2-3 6z"
        fill="#fffdf7"
        {...ink}
      />
      <path
        d="M10 10.5h12q6 6 5.5 14-.2 5.5-5 5.5h-13q-4.8 0-5-5.5Q4 16.5 10 10.5z"
        fill="#f1dcb6"
        {...ink}
      />
      <path d="M22 11q5.5 6 5 13.5-.2 5-4.5 5h-5q6.5-5 4.5-18.5z" fill="#d9b981" />
      <path
        d="M8.5 17q.8-2.5 2.5-4"
        fill="none"
        stroke="#fffaf0"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect x="9" y="8" width="14" height="3.5" rx="1.75" fill="#d8524f" {...ink} />
      <path
        d="M16 27v-8M16 21q-3-.5-3-3.5 3 .5 3 3.5 0-3 3-3.5 0 3-3 3.5M16 25q-3-.5-3-3.5 3 .5 3 3.5 0-3 3-3.5 0 3-3 3.5M16 19q-1.5-2 0-4 1.5 2 0 4"
        fill="#b9791f"
        stroke="#b9791f"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}
