import { type ArtProps, Drawing } from '../../drawing.tsx';
import { CrownArt } from '../../medals/CrownArt.tsx';
import { tileArt } from '../../tiles/index.ts';
import { Confetti, GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

export function FeaturePrizes(props: ArtProps) {
  return (
    <Drawing {...props} width={160} height={120}>
      <Wash d="M14 92C-2 60 18 22 66 14c46-8 86 12 90 46 2 32-30 48-72 48-36 0-58-2-70-16z" />
      <GroundShadow cx={80} cy={110} rx={48} />
      <PlacedDrawing art={tileArt.macarons} x={47} y={46} size={38} turn={-16} />
      <PlacedDrawing art={tileArt.cheesecake} x={114} y={46} size={40} turn={14} />
      <PlacedDrawing art={CrownArt} x={80} y={34} size={46} />
      <path d="M42 66h76v36q0 7-7 7H49q-7 0-7-7z" fill="#ff86ae" {...ink} />
      <path d="M104 68h13v34q0 6-6 6H88q16-8 16-40z" fill="#ee6797" />
      <path d="M72 66h16v43H72z" fill="#ffc83d" {...ink} />
      <rect x="34" y="56" width="92" height="16" rx="5" fill="#ffa9c7" {...ink} />
      <path d="M71 56h18v16H71z" fill="#ffd970" {...ink} />
      <path d="M40 61h20" stroke="#ffe4ee" strokeWidth="3.5" strokeLinecap="round" />
      <Confetti
        at={[
          [24, 40],
          [136, 32],
          [30, 78],
          [138, 84],
          [60, 20],
          [104, 16],
        ]}
      />
      <Sparkles
        at={[
          [18, 58],
          [146, 58],
        ]}
        reach={5.5}
      />
    </Drawing>
  );
}
