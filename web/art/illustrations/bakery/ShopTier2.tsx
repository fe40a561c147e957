import type { ArtProps } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { GroundShadow, Sparkles } from '../parts.tsx';
import { Bush, CafeTable } from '../shop/parts.tsx';
import { WideShop } from '../shop/Shops.tsx';
import { Street } from '../shop/Street.tsx';

/** The second look of the bakery: two windows, and a table outside. */
export function ShopTier2(props: ArtProps) {
  return (
    <Street {...props}>
      <GroundShadow cx={320} cy={274} rx={190} />
      <WideShop />
      <Bush x={140} y={275} />
      <Bush x={500} y={275} blossom="#ffc83d" />
      <CafeTable x={552} y={282} />
      <GiorgioneFigure x={70} y={190} scale={0.58} left="up" right="hip" />
      <Sparkles
        at={[
          [236, 70],
          [404, 74],
          [480, 44],
        ]}
        fill="#fff6cf"
      />
    </Street>
  );
}
