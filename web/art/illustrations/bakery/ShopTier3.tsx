import type { ArtProps } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { Bunting, GroundShadow } from '../parts.tsx';
import { Bicycle, Bush, CafeTable } from '../shop/parts.tsx';
import { TallShop } from '../shop/Shops.tsx';
import { Street } from '../shop/Street.tsx';

/** The third look of the bakery: an upper floor, and a delivery bicycle. */
export function ShopTier3(props: ArtProps) {
  return (
    <Street {...props}>
      <GroundShadow cx={320} cy={274} rx={190} />
      <path
        d="M437 8q-9-7 0-14M446-4q-9-6 0-14"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".8"
      />
      <Bunting x={44} y={172} width={120} flags={5} />
      <Bunting x={478} y={172} width={120} flags={5} />
      <TallShop />
      <Bush x={140} y={275} />
      <Bush x={500} y={275} blossom="#ffc83d" />
      <CafeTable x={552} y={284} />
      <Bicycle x={28} y={300} />
      <GiorgioneFigure x={108} y={194} scale={0.56} left="hip" right="up" />
    </Street>
  );
}
