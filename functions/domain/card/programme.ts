import type { Prize } from '#shared/contract/admin.ts';
import type { Programme, ShopDetails } from '#shared/contract/schemas/programme.ts';
import { DEFAULT_PROGRAMME, type FormerStamps, stampsNeededSince } from '#shared/rules/card.ts';
import { discountEnd } from '#shared/rules/rewards.ts';
import { item, itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { prizes } from '../banner/banners.ts';

/** The settings of the loyalty programme (rule 170), in one item. */
type StoredProgramme = Programme & {
  /** Former numbers of stamps that older cards may still go by (rule 171). */
  readonly formerStamps: readonly FormerStamps[];
};

export const programme = itemWithDefault<StoredProgramme, []>(keys.programme, {
  ...DEFAULT_PROGRAMME,
  stampPrizeId: null,
  contestRules: null,
  formerStamps: [],
});

/** Who runs the programme; unknown until a super administrator says it. */
export const shop = item<ShopDetails, []>(keys.shop);

/** The items of the settings, with the templates that they may name. */
export const programmeItems = () => [programme(), prizes()];

/** The settings as the panel sees them. */
export const programmeView = ({ formerStamps: _, ...settings }: StoredProgramme): Programme =>
  settings;

/** Whether rewards can be made from a template now: an inactive or past one is as none. */
const isUsable = ({ isActive, validUntil }: Prize, now: number): boolean =>
  isActive && now < discountEnd(validUntil === null ? null : Date.parse(validUntil));

/** A usable template by its id; the templates must be loaded. */
export const usablePrize = (unit: UnitOfWork, id: number | null): Prize | undefined =>
  unit.get(prizes()).prizes.find(one => one.id === id && isUsable(one, unit.now));

/** The template of a full card's reward; undefined while there is none. */
export const stampPrize = (unit: UnitOfWork): Prize | undefined =>
  usablePrize(unit, unit.get(programme()).stampPrizeId);

/** The stamps that a card needs which began at an instant (rule 171). */
export const neededSince = (unit: UnitOfWork, begunAt: number): number => {
  const { stampsNeeded, formerStamps } = unit.get(programme());
  return stampsNeededSince(begunAt, stampsNeeded, formerStamps);
};
