import { type ArtProps, Drawing } from '../../drawing.tsx';
import { resourceArt } from '../../resources/index.ts';
import { GroundShadow, ink, PlacedDrawing, Wash } from '../parts.tsx';

/** Two hands that exchange flour for a coin. */
export function PlayersMarketTile(props: ArtProps) {
  return (
    <Drawing {...props} width={120} height={90}>
      <Wash d="M8 66C-4 40 18 10 58 8c38-2 62 22 56 54-18 22-88 24-106 4z" />
      <GroundShadow cx={60} cy={82} rx={46} />
      <PlacedDrawing art={resourceArt.flour} x={34} y={34} size={42} turn={-8} />
      <PlacedDrawing art={resourceArt.coins} x={88} y={36} size={36} turn={8} />
      <path
        d="M50 16q10-9 20 0m0 0l1-8m-1 8l-8-1M70 58q-10 9-20 0m0 0l-1 8m1-8l8 1"
        fill="none"
        {...ink}
        stroke="#1f9a93"
        strokeWidth="4"
      />
      <path d="M2 66h20q10 0 16 6l12 2q4 6-4 7H24q-6 4-22 3z" fill="#ffcfa3" {...ink} />
      <path d="M118 66H98q-10 0-16 6l-12 2q-4 6 4 7h22q6 4 22 3z" fill="#f2a377" {...ink} />
      <path d="M0 62h12v25H0z" fill="#1f9a93" {...ink} />
      <path d="M108 62h12v25h-12z" fill="#e84a5f" {...ink} />
    </Drawing>
  );
}
