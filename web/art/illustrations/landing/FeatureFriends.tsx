import { type ArtProps, Drawing } from '../../drawing.tsx';
import { CrownArt } from '../../medals/CrownArt.tsx';
import { Medal, type Place } from '../../medals/Medal.tsx';
import { tileArt } from '../../tiles/index.ts';
import { GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

const steps = [
  { place: 2, x: 14, y: 78, art: tileArt.stecco2, face: '#ffe0b8' },
  { place: 3, x: 102, y: 86, art: tileArt.tiramisu, face: '#ffe0b8' },
  { place: 1, x: 58, y: 64, art: tileArt.giorgione, face: '#fff0d9' },
] as const satisfies readonly { place: Place; [key: string]: unknown }[];

export function FeatureFriends(props: ArtProps) {
  return (
    <Drawing {...props} width={160} height={120}>
      <Wash d="M12 92C-4 58 22 24 70 16c44-8 84 14 86 48 0 30-30 44-72 44-36 0-60-2-72-16z" />
      <GroundShadow cx={80} cy={111} rx={68} />
      {steps.map(({ place, x, y, art, face }) => (
        <g key={place}>
          <path d={`M${x} ${y}h44v${110 - y}h-44z`} fill={face} {...ink} />
          <path d={`M${x + 34} ${y + 1.2}h9v${107.6 - y}h-9z`} fill="#e3b27e" />
          <path d={`M${x - 2} ${y}h48`} {...ink} strokeWidth={6} />
          <path d={`M${x - 2} ${y}h48`} stroke="#e84a5f" strokeWidth="3" strokeLinecap="round" />
          <Medal place={place} at={{ x: x + 10, y: y + 5, size: place === 3 ? 18 : 22 }} />
          <PlacedDrawing art={art} x={x + 22} y={y - (place === 1 ? 20 : 19)} size={38} />
        </g>
      ))}
      <PlacedDrawing art={CrownArt} x={80} y={18} size={24} />
      <Sparkles
        at={[
          [24, 34],
          [136, 42],
          [112, 20],
        ]}
        reach={5.5}
      />
    </Drawing>
  );
}
