import { type ArtProps, Drawing } from '../../drawing.tsx';
import { resourceArt } from '../../resources/index.ts';
import { Bunting, GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

type ChairProps = { x: number; mirrored?: boolean };

function Chair({ x, mirrored = false }: ChairProps) {
  return (
    <g transform={`translate(${x} 0) scale(${mirrored ? -1 : 1} 1)`} {...ink}>
      <path d="M-19 132-23 176M18 132l6 44" fill="none" stroke="#5a2415" strokeWidth="8" />
      <path d="M-19 132-23 176M18 132l6 44" fill="none" stroke="#b9773d" strokeWidth="4.5" />
      <path d="M-26 132q-6-66 6-70 12-3 10 70z" fill="#d8934f" />
      <path d="M-17 74q2 26 1 48" fill="none" stroke="#8f5426" />
      <path d="M-27 124h46q7 0 7 6t-7 6h-46q-6 0-6-6t6-6z" fill="#e84a5f" />
    </g>
  );
}

type CupProps = { x: number; fill: string };

function Cup({ x, fill }: CupProps) {
  return (
    <g transform={`translate(${x} 92)`} {...ink}>
      <path d="M-17 14h34q-3 5-17 5t-17-5z" fill="#fff6e6" />
      <path d="M12-3q10-1 9 6t-11 5" fill="none" />
      <path d="M-13-7h26q0 20-13 20t-13-20z" fill={fill} />
      <path d="M-13-7q13 5 26 0-13-4-26 0z" fill="#8e4a24" strokeWidth="1.5" />
      <path d="M-5-14q-4-5 0-9t0-9M6-14q-4-5 0-9t0-9" fill="none" stroke="#f3bd79" />
    </g>
  );
}

/** A table for two without guests. */
export function EmptyTable(props: ArtProps) {
  return (
    <Drawing {...props} width={240} height={190}>
      <Wash d="M20 150C-8 104 20 44 80 30c66-16 124 4 138 52 10 34 2 66-16 80-50 14-138 12-182-12z" />
      <Bunting x={26} y={16} width={188} flags={7} />
      <GroundShadow cx={120} cy={179} rx={96} />
      <Chair x={48} />
      <Chair x={192} mirrored />
      <path d="M120 118v54M96 176q24-16 48 0" fill="none" stroke="#5a2415" strokeWidth="9" />
      <path d="M120 118v54M96 176q24-16 48 0" fill="none" stroke="#b9773d" strokeWidth="5" />
      <path
        d="M66 112h108l6 20q-7 7-13 0-7 7-14 0-6 7-13 0-7 7-13 0-7 7-14 0-6 7-13 0-7 7-14 0-6 7-13 0-7 7-13 0z"
        fill="#fff6e6"
        {...ink}
      />
      <path d="M62 108h116q4 0 4 4t-4 4H62q-4 0-4-4t4-4z" fill="#ffc9bd" {...ink} />
      <Cup x={84} fill="#ff86ae" />
      <Cup x={156} fill="#4aa8e8" />
      <path d="M104 108q16 6 32 0l-5-4h-22z" fill="#fff6e6" {...ink} />
      <PlacedDrawing art={resourceArt.bigne} x={120} y={90} size={36} />
      <Sparkles
        at={[
          [120, 58],
          [20, 92],
          [222, 96],
        ]}
        reach={7}
      />
    </Drawing>
  );
}
