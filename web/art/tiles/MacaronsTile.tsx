import { type ArtProps, Tile } from '../drawing.tsx';

const ink = '#8f2b76';
const ruffle = { fill: 'none', strokeDasharray: '0 5.13' };
const upper = 'M5 27C5 15 16 7 32 7s27 8 27 20q-27 6-54 0z';
const lower = 'M5 42c0 9 11 15.5 27 15.5S59 51 59 42q-27 6-54 0z';

export function MacaronsTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M8 31h48v9H8z" fill="#fff3df" stroke={ink} strokeWidth="2" />
      <path d="M9 42q23 4 46 0" stroke={ink} strokeWidth="10" {...ruffle} />
      <path d="M9 42q23 4 46 0" stroke="#ffc9f2" strokeWidth="6.2" {...ruffle} />
      <path d={lower} fill="#fb90dc" />
      <path d="M9 50c13 3 38 2 49-6 1 8-11 13.5-26 13.5-10 0-19-3-23-7.5z" fill="#e569c4" />
      <path d={lower} fill="none" stroke={ink} strokeWidth="2" />
      <path d="M9 29q23 4 46 0" stroke={ink} strokeWidth="10" {...ruffle} />
      <path d="M9 29q23 4 46 0" stroke="#ffc9f2" strokeWidth="6.2" {...ruffle} />
      <path d={upper} fill="#ff9ee6" />
      <path d="M59 27c0-9-6-15-15-18 8 8 2 16-24 20.3 15 1 34 .2 39-2.3z" fill="#f07bd0" />
      <path d="M11.5 22c1-5 5-9 11-11M29.5 10h.5" fill="none" stroke="#ffe6f9" strokeWidth="4" />
      <path d={upper} fill="none" stroke={ink} strokeWidth="2" />
    </Tile>
  );
}
