import { type ArtProps, Tile } from './drawing.tsx';
import { GiorgioneHead } from './Giorgione.tsx';

export function GiorgioneTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <circle cx="32" cy="34" r="29" fill="#ffc83d" stroke="#8a5410" strokeWidth="2" />
      <circle cx="32" cy="34" r="23.5" fill="#1f9a93" stroke="#c98214" strokeWidth="2" />
      <path
        d="M5.8 33a26.2 26.2 0 0 1 6-15.5M52 17.5a26.2 26.2 0 0 1 4 6"
        fill="none"
        stroke="#fff3b8"
        strokeWidth="3"
      />
      <GiorgioneHead />
    </Tile>
  );
}

const jollyInk = { stroke: '#4f2360', strokeWidth: 2 };
const bell = { r: 4.5, fill: '#ffc83d', ...jollyInk };

export function JollyTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path
        d="M12 44q-6 5-6 12l8-1 4 7 7-4 7 5 7-5 7 4 4-7 8 1q0-7-6-12z"
        fill="#ffc83d"
        {...jollyInk}
      />
      <circle cx="32" cy="42" r="15.5" fill="#ffdcab" {...jollyInk} />
      <path d="M43 33q6 14-9 23.5 13-1 13-14.5 0-6-4-9z" fill="#f3b573" />
      <circle cx="22" cy="46" r="3.5" fill="#ff8f86" />
      <circle cx="42" cy="46" r="3.5" fill="#ff8f86" />
      <path d="M26 40.5v1.5M38 40.5v1.5" stroke="#3a1a0d" strokeWidth="4.5" />
      <path d="M25.3 40h.1M37.3 40h.1" stroke="#fff" strokeWidth="1.8" />
      <path
        d="M26 47q6 2.5 12 0-1 6.5-6 6.5T26 47z"
        fill="#8e1f2c"
        {...jollyInk}
        strokeWidth={1.5}
      />
      <path
        d="M31 14C22 2 4 3 3 19q0 8 2.5 13L10 31q1-6 4.5-5t4.5 12z"
        fill="#ee3f58"
        {...jollyInk}
      />
      <path
        d="M33 14C42 2 60 3 61 19q0 8-2.5 13L54 31q-1-6-4.5-5T45 38z"
        fill="#2f86e6"
        {...jollyInk}
      />
      <path d="M19 37q2-19 13-29 11 10 13 29-13-7-26 0z" fill="#35b87f" {...jollyInk} />
      <path d="M34 10q9 9 10 26l-7-2q2-12-3-24z" fill="#24905f" />
      <path
        d="M7 18q1-7 7-9M46 9q4 0 7 2M26 25q1-5 3-8"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        opacity=".75"
      />
      <path d="M17.5 36.5q14.5-8 29 0" fill="none" stroke="#4f2360" strokeWidth="6.5" />
      <path d="M17.5 36.5q14.5-8 29 0" fill="none" stroke="#ffc83d" strokeWidth="3" />
      <circle cx="7" cy="34" {...bell} />
      <circle cx="57" cy="34" {...bell} />
      <circle cx="32" cy="6.5" {...bell} />
      <path d="M5.8 32.8h.1M30.8 5.3h.1M55.8 32.8h.1" stroke="#fff6cf" strokeWidth="2.5" />
    </Tile>
  );
}
