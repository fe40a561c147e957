import { type ArtProps, Drawing } from '../../drawing.tsx';
import { resourceArt } from '../../resources/index.ts';
import { Awning, GroundShadow, ink, PlacedDrawing, Wash } from '../parts.tsx';

/** The merchant's cart. */
export function MerchantTile(props: ArtProps) {
  return (
    <Drawing {...props} width={120} height={90}>
      <Wash d="M8 66C-4 40 18 10 58 8c38-2 62 22 56 54-18 22-88 24-106 4z" />
      <GroundShadow cx={60} cy={83} rx={46} />
      <path d="M24 28v30M96 28v30" {...ink} strokeWidth={4} />
      <PlacedDrawing art={resourceArt.eggs} x={42} y={42} size={26} />
      <PlacedDrawing art={resourceArt.milk} x={62} y={40} size={28} />
      <PlacedDrawing art={resourceArt.sugar} x={81} y={42} size={26} />
      <path d="M16 52h88l-6 22H22z" fill="#d8934f" {...ink} />
      <path d="M19 62h82" stroke="#f3bd79" strokeWidth="3" strokeLinecap="round" />
      <path d="M104 54l13-6" {...ink} strokeWidth={5} />
      <circle cx="40" cy="74" r="10" fill="#b9773d" {...ink} />
      <circle cx="40" cy="74" r="3" fill="#ffc83d" {...ink} strokeWidth={1.5} />
      <circle cx="80" cy="74" r="10" fill="#b9773d" {...ink} />
      <circle cx="80" cy="74" r="3" fill="#ffc83d" {...ink} strokeWidth={1.5} />
      <Awning x={12} y={10} width={96} height={16} stripes={7} />
    </Drawing>
  );
}
