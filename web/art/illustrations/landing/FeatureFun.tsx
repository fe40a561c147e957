import { type ArtProps, Drawing } from '../../drawing.tsx';
import { tileArt } from '../../tiles/index.ts';
import { Confetti, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

export function FeatureFun(props: ArtProps) {
  return (
    <Drawing {...props} width={160} height={120}>
      <Wash d="M14 92C-4 62 18 22 64 14c46-8 90 12 92 48 2 32-30 48-72 48-36 0-58-4-70-18z" />
      <PlacedDrawing art={tileArt.jolly} x={80} y={80} size={70} />
      <PlacedDrawing art={tileArt.chocolate} x={28} y={76} size={32} turn={-20} />
      <PlacedDrawing art={tileArt.macarons} x={46} y={36} size={36} turn={-12} />
      <PlacedDrawing art={tileArt.cheesecake} x={84} y={22} size={36} turn={4} />
      <PlacedDrawing art={tileArt.stecco2} x={120} y={38} size={36} turn={16} />
      <PlacedDrawing art={tileArt.stecco1} x={136} y={78} size={34} turn={10} />
      <Confetti
        at={[
          [20, 44],
          [64, 12],
          [108, 10],
          [146, 56],
          [30, 106],
          [130, 106],
          [12, 92],
        ]}
      />
      <Sparkles
        at={[
          [22, 22],
          [142, 20],
        ]}
        reach={5.5}
      />
    </Drawing>
  );
}
