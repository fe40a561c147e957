import { type ArtProps, Tile } from '../drawing.tsx';

const heart =
  'M32 58C14 47 5 37 5 24 5 14 12 8 20 8q8 0 12 7 4-7 12-7c8 0 15 6 15 16 0 13-9 23-27 34z';

export function LifeArt(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d={heart} fill="#f2435c" />
      <path d="M51 11q8 4 8 13c0 13-9 23-27 34-3-2-6-4-9-6.5Q51 40 51 11z" fill="#c3213f" />
      <path d="M12 26q-1-9 7-11" fill="none" stroke="#ffc3cb" strokeWidth="4.5" />
      <path d="M32 24v18M23 33h18" fill="none" stroke="#6b1022" strokeWidth="9.5" />
      <path d="M32 24v18M23 33h18" fill="none" stroke="#fff" strokeWidth="6" />
      <path d={heart} fill="none" stroke="#6b1022" strokeWidth="2" />
    </Tile>
  );
}
