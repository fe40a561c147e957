import { type ArtProps, drawingOf, Tile } from './drawing.tsx';
import head from './giorgione-head.svg?raw';

/** The mascot's head on the tile's 64-unit square, from the top of the hat to the neckerchief. */
export const GiorgioneHead = drawingOf(head);

export function Logo(props: ArtProps) {
  return (
    <Tile {...props}>
      <circle
        cx="32"
        cy="33"
        r="27"
        fill="none"
        stroke="#8a5410"
        strokeWidth="9.5"
        strokeDasharray="0 7.07"
      />
      <circle
        cx="32"
        cy="33"
        r="27"
        fill="#ffc83d"
        stroke="#ffc83d"
        strokeWidth="6"
        strokeDasharray="0 7.07"
      />
      <circle cx="32" cy="33" r="23.5" fill="#e0364f" stroke="#c98214" strokeWidth="1.5" />
      <GiorgioneHead />
    </Tile>
  );
}
