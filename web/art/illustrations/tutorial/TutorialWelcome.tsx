import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { tileArt } from '../../tiles/index.ts';
import { Bunting, GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

export function TutorialWelcome(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M22 156C-6 104 30 40 110 22c80-14 150 20 154 84 2 58-52 84-124 84-66 0-104-8-118-34z" />
      <Bunting x={14} y={14} width={252} flags={11} />
      <GroundShadow cx={132} cy={190} rx={90} />
      <GiorgioneFigure x={64} y={30} left="hip" right="up" />
      <path
        d="M236 42q26 0 26 22t-26 22h-6l-18 10 4-14q-8-5-8-18 0-22 28-22z"
        fill="#fffdf7"
        {...ink}
      />
      <path d="M235 78c-18-12-14-25-6-25 4 0 6 5 6 5s2-5 6-5c8 0 12 13-6 25z" fill="#e0364f" />
      <PlacedDrawing art={tileArt.macarons} x={34} y={162} size={50} turn={-8} />
      <PlacedDrawing art={tileArt.cheesecake} x={238} y={158} size={58} turn={6} />
      <PlacedDrawing art={tileArt.stecco1} x={38} y={94} size={46} turn={-20} />
      <Sparkles
        at={[
          [22, 62],
          [74, 62],
          [262, 124],
        ]}
      />
    </Drawing>
  );
}
