import { type ArtProps, drawingOf, Tile } from './drawing.tsx';
import { GiorgioneHead } from './Giorgione.tsx';
import jolly from './tiles/jolly.svg?raw';

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

export const JollyTile = drawingOf(jolly);
