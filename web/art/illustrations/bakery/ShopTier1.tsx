import type { ArtProps } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { GroundShadow, Sparkles } from '../parts.tsx';
import { Bush } from '../shop/parts.tsx';
import { SmallShop } from '../shop/Shops.tsx';
import { Street } from '../shop/Street.tsx';

/** The bakery at the lowest levels. */
export function ShopTier1(props: ArtProps) {
  return (
    <Street {...props}>
      <GroundShadow cx={320} cy={274} rx={140} />
      <SmallShop />
      <Bush x={196} y={274} />
      <GiorgioneFigure x={440} y={186} scale={0.58} left="hip" right="up" />
      <Sparkles
        at={[
          [246, 74],
          [398, 66],
        ]}
        fill="#fff6cf"
      />
    </Street>
  );
}
