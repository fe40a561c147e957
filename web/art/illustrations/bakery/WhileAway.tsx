import { type ArtProps, Drawing } from '../../drawing.tsx';
import { resourceArt } from '../../resources/index.ts';
import { GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

/** A long receipt, with bignè and coins beside it. */
export function WhileAway(props: ArtProps) {
  return (
    <Drawing {...props} width={220} height={110}>
      <Wash d="M14 92C-8 56 24 14 100 10c78-4 120 32 108 76-30 24-160 26-194 6z" />
      <GroundShadow cx={110} cy={102} rx={80} />
      <path d="M70 100V14l10 7 10-7 10 7 10-7 10 7 10-7 10 7 10-7v86z" fill="#fff9ec" {...ink} />
      <path
        d="M84 36h30M84 50h38M84 64h24M84 80h52"
        stroke="#d9b99f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M128 36h8M130 50h6M126 64h10"
        stroke="#1c6f4e"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <PlacedDrawing art={resourceArt.bigne} x={42} y={76} size={52} turn={-8} />
      <PlacedDrawing art={resourceArt.coins} x={172} y={82} size={38} turn={10} />
      <PlacedDrawing art={resourceArt.coins} x={190} y={62} size={28} turn={-8} />
      <path
        d="M176 12a18 18 0 1 0 16 27 14 14 0 0 1-16-27z"
        fill="#ffe08a"
        {...ink}
        strokeWidth={2}
      />
      <Sparkles
        at={[
          [38, 30],
          [206, 22],
          [58, 18],
        ]}
        reach={6}
      />
    </Drawing>
  );
}
