import type { ArtProps } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { CrownArt } from '../../medals/CrownArt.tsx';
import { Bunting, Confetti, GroundShadow, PlacedDrawing, Sparkles } from '../parts.tsx';
import { Bicycle, Bush, CafeTable } from '../shop/parts.tsx';
import { RoofBigne, TallShop } from '../shop/Shops.tsx';
import { Street } from '../shop/Street.tsx';

const CONFETTI = [
  [180, 40],
  [226, 22],
  [420, 30],
  [462, 52],
  [150, 92],
  [498, 100],
  [264, 50],
  [378, 54],
] as const;

const SPARKLES = [
  [268, 18],
  [372, 20],
  [140, 54],
  [508, 46],
] as const;

/** The last look of the bakery: golden, with a crown on the roof. */
export function ShopTier4(props: ArtProps) {
  return (
    <Street {...props}>
      <GroundShadow cx={320} cy={274} rx={190} />
      <Bunting x={44} y={172} width={120} flags={5} />
      <Bunting x={478} y={172} width={120} flags={5} />
      <g transform="translate(0 44) scale(1 .86)">
        <RoofBigne />
        <TallShop golden />
      </g>
      <PlacedDrawing art={CrownArt} x={320} y={18} size={34} />
      <Bush x={140} y={275} />
      <Bush x={500} y={275} blossom="#ffc83d" />
      <CafeTable x={552} y={284} />
      <CafeTable x={92} y={284} />
      <Bicycle x={404} y={304} />
      <GiorgioneFigure x={180} y={196} scale={0.56} left="up" right="up" />
      <Confetti at={CONFETTI} />
      <Sparkles at={SPARKLES} fill="#fff6cf" />
    </Street>
  );
}
