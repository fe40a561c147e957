import { type ArtProps, Drawing } from './drawing.tsx';

const OUTLINE =
  'M14.5 2c.7 5 4.6 7.3 6.3 11.6q1.6-1.7 1.7-4.6c3.3 3.5 5 8 5 12.5C27.5 28.7 22.6 34 16 34S4.5 28.7 4.5 21.8c0-4.8 2.3-8 4.2-10.6.4 2.2 1.2 3.5 2.4 4.3C10.7 10.2 11.7 5.6 14.5 2z';

/** The flame of a day of a streak; one that isn't lit yet is only its shape. */
export function FlameArt({ isLit, ...props }: ArtProps & { isLit: boolean }) {
  if (!isLit)
    return (
      <Drawing {...props} width={32} height={36}>
        <path
          d={OUTLINE}
          fill="currentColor"
          fillOpacity=".12"
          stroke="currentColor"
          strokeOpacity=".4"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
      </Drawing>
    );
  return (
    <Drawing {...props} width={32} height={36}>
      <path d={OUTLINE} fill="#f5642c" stroke="#8f2a12" strokeWidth="1.8" strokeLinejoin="round" />
      <path
        d="M22.7 10.6c2.6 3.4 3.9 7 3.9 10.9 0 5.7-3.6 10.3-8.7 11.4 4.9-4.9 6.7-13.7 4.8-22.3z"
        fill="#d8431b"
      />
      <path
        d="M16.4 14.5c.3 4.2 6 6.2 6 11.5 0 4.2-2.7 6.9-6.4 6.9s-6.5-2.5-6.5-6.5c0-2.7 1.5-4.8 3-6.2.2 1.6.7 2.5 1.6 3-.2-3.3.5-6.3 2.3-8.7z"
        fill="#ffc83d"
      />
      <path
        d="M16 23.8c.3 2.2 3.2 2.9 3.2 5.4 0 2-1.3 3.2-3.2 3.2s-3.2-1.2-3.2-3.1c0-2.2 2.2-3 3.2-5.5z"
        fill="#fff3b8"
      />
      <path
        d="M7.7 17.2c-1.5 2.6-1.9 4.8-1.3 7.3"
        fill="none"
        stroke="#ffb48a"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </Drawing>
  );
}
