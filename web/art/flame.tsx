import { type ArtProps, Drawing } from './drawing.tsx';

/** The flame of a day of a streak; one that isn't lit yet is only its outline. */
export function FlameArt({ isLit, ...props }: ArtProps & { isLit: boolean }) {
  const outline =
    'M16 3q2 5 6 8.5 5 4.5 5 10.2Q27 31 16 31T5 21.7q0-4.4 3-8.2.6 3.4 3 4.5-1-8.5 5-15z';
  if (!isLit)
    return (
      <Drawing {...props} width={32} height={34}>
        <path
          d={outline}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray="3 3"
          opacity=".55"
        />
      </Drawing>
    );
  return (
    <Drawing {...props} width={32} height={34}>
      <path d={outline} fill="#f0622d" stroke="#8f2a12" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M22 11.5q5 4.5 5 10.2Q27 31 16 31q7-4 7.4-10.6.2-4.6-1.4-8.900z" fill="#d4451a" />
      <path
        d="M16.5 12q.6 4 3.4 6.3 2.6 2.3 2.6 5.2 0 5.7-6.5 5.700t-6.5-5.500q0-2.7 2-4.9.7 1.9 2.3 2.3-.2-5 2.7-9.100z"
        fill="#ffc83d"
      />
      <path
        d="M16 20q.5 2.2 2 3.4 1.3 1.2 1.3 2.5 0 2.8-3.3 2.800t-3.3-2.700q0-2.6 3.3-6z"
        fill="#fff3b8"
      />
      <path
        d="M8.2 20q-.7 2.5 0 4.5"
        fill="none"
        stroke="#ffb48a"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </Drawing>
  );
}
