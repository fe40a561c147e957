import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { CrownArt } from '../../medals/CrownArt.tsx';
import { tileArt } from '../../tiles/index.ts';
import { Bunting, Confetti, GroundShadow, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

const CONFETTI = [
  [70, 92],
  [58, 120],
  [214, 112],
  [222, 128],
  [18, 118],
  [262, 120],
  [112, 24],
  [168, 22],
  [66, 40],
  [216, 34],
  [76, 176],
  [206, 178],
] as const;

const SPARKLES = [
  [18, 60],
  [264, 58],
  [62, 70],
  [220, 76],
] as const;

export function TutorialReady(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M22 156C-6 104 30 40 110 22c80-14 150 20 154 84 2 58-52 84-124 84-66 0-104-8-118-34z" />
      <Bunting x={6} y={6} width={120} flags={6} />
      <Bunting x={154} y={6} width={120} flags={6} />
      <GroundShadow cx={140} cy={190} rx={96} />
      <GiorgioneFigure x={80} y={30} left="up" right="up" />
      <PlacedDrawing art={CrownArt} x={84} y={58} size={34} turn={-14} />
      <PlacedDrawing art={tileArt.chocolate} x={202} y={56} size={36} turn={14} />
      <PlacedDrawing art={tileArt.jolly} x={40} y={154} size={64} turn={-4} />
      <PlacedDrawing art={tileArt.tiramisu} x={240} y={154} size={62} turn={4} />
      <PlacedDrawing art={tileArt.stecco2} x={38} y={86} size={44} turn={-16} />
      <PlacedDrawing art={tileArt.macarons} x={242} y={88} size={46} turn={12} />
      <Confetti at={CONFETTI} />
      <Sparkles at={SPARKLES} reach={6} />
    </Drawing>
  );
}
