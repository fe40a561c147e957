import merchantFile from '#web/art/illustrations/bakery/merchant-tile.svg';
import openingDayFile from '#web/art/illustrations/bakery/opening-day.svg';
import ovenFile from '#web/art/illustrations/bakery/oven-tile.svg';
import playersMarketFile from '#web/art/illustrations/bakery/players-market-tile.svg';
import shopTier1File from '#web/art/illustrations/bakery/shop-tier-1.svg';
import shopTier2File from '#web/art/illustrations/bakery/shop-tier-2.svg';
import shopTier3File from '#web/art/illustrations/bakery/shop-tier-3.svg';
import shopTier4File from '#web/art/illustrations/bakery/shop-tier-4.svg';
import whileAwayFile from '#web/art/illustrations/bakery/while-away.svg';
import type { PictureDrawing } from '#web/ui/Illustration.tsx';

const street = (src: string): PictureDrawing => ({ width: 640, height: 320, src });
const tile = (src: string): PictureDrawing => ({ width: 120, height: 90, src });

export const openingDay = street(openingDayFile);
export const playersMarketTile = tile(playersMarketFile);
export const merchantTile = tile(merchantFile);
export const ovenTile = tile(ovenFile);
export const whileAway: PictureDrawing = { width: 220, height: 110, src: whileAwayFile };

const SMALL = street(shopTier1File);

/** The picture of the shop from each level upwards, the highest first. */
const TIERS = [
  { from: 20, picture: street(shopTier4File) },
  { from: 10, picture: street(shopTier3File) },
  { from: 5, picture: street(shopTier2File) },
] as const;

export const shopOf = (bakeryLevel: number): PictureDrawing =>
  TIERS.find(({ from }) => bakeryLevel >= from)?.picture ?? SMALL;
