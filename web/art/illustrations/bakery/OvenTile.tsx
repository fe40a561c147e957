import { type ArtProps, Drawing } from '../../drawing.tsx';
import { BigneArt } from '../../resources/BigneArt.tsx';
import { GroundShadow, ink, PlacedDrawing, Wash } from '../parts.tsx';

export function OvenTile(props: ArtProps) {
  return (
    <Drawing {...props} width={120} height={90}>
      <Wash d="M8 66C-4 40 18 10 58 8c38-2 62 22 56 54-18 22-88 24-106 4z" />
      <GroundShadow cx={60} cy={84} rx={42} />
      <path d="M26 82V44q0-30 34-30t34 30v38z" fill="#c8643c" {...ink} />
      <path
        d="M32 40h10M78 40h10M42 26h9M70 26h9M30 56h8M82 56h8M30 72h8M82 72h8"
        stroke="#e39a6f"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M42 76V54q0-16 18-16t18 16v22z" fill="#7a2f12" {...ink} />
      <path d="M46 74V56q0-13 14-13t14 13v18z" fill="#ff9d3b" />
      <path d="M46 74V66q14-12 28 0v8z" fill="#ffd970" />
      <PlacedDrawing art={BigneArt} x={60} y={63} size={22} />
      <path d="M20 76h80v8H20z" fill="#b9773d" {...ink} />
      <path
        d="M54 10q-5-4 0-8M66 10q-5-4 0-8"
        fill="none"
        stroke="#f59e5b"
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity=".7"
      />
    </Drawing>
  );
}
