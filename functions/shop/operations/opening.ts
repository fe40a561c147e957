import type { Prize } from '#shared/contract/admin.ts';
import type { Opening } from '#shared/contract/shop/opening.ts';
import { shop as contract } from '#shared/contract/shop.ts';
import { type LoadedProgramme, programmeItems, usablePrize } from '../../domain/card/programme.ts';
import { readStaff } from '../../domain/staff/members.ts';
import { CAN_ASK_FOR_PASSKEYS } from '../../domain/staff/passkeys.ts';
import { operation } from '../../http/operation.ts';
import { purchase, shop } from '../../items/card.ts';
import { opening as openingItem } from '../../items/opening.ts';
import { arePasskeysOn, staffPasskeys } from '../../items/staff.ts';
import { queryItems } from '../../table/query.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** The items behind the opening checklist, in addition to the reads below. */
const openingItems = () => ({
  settings: programmeItems(),
  shop: shop(),
  opening: openingItem(),
  passkeys: staffPasskeys(),
});

/** The active staff, and whether the till has registered any purchase yet. */
const readWork = async () => {
  const [staff, purchases] = await Promise.all([
    readStaff(),
    queryItems(purchase, purchase.range(), { limit: 1, consistent: true }),
  ]);
  return { active: staff.filter(({ isActive }) => isActive).length, hasSold: purchases.length > 0 };
};

/** Whether every template named in the programme can give rewards; a template that isn't named isn't missing. */
const givesAll = (settings: LoadedProgramme, now: number): boolean => {
  const { stampPrizeId, steps } = settings.programme.value;
  const named = [stampPrizeId, ...steps.map(({ prizeId }) => prizeId)].filter(id => id !== null);
  return named.every(id => usablePrize(settings, id, now));
};

/** Whether the template's cost and its end are known. */
const isComplete = ({ cost, validDays, validUntil }: Prize): boolean =>
  typeof cost === 'number' && (typeof validDays === 'number' || validUntil !== null);

/** Which steps of the opening are done (rule 279), judged by the data rather than by what was clicked. */
const openingView = (
  { settings, shop, opening, passkeys }: LoadedBy<typeof openingItems>,
  { active, hasSold }: Awaited<ReturnType<typeof readWork>>,
  now: number,
): Opening => ({
  shop: shop.value !== undefined,
  prize: settings.prizes.value.prizes.some(isComplete) && givesAll(settings, now),
  programme: settings.programme.version > 0,
  staff: active > 1 || opening.value.worksAlone,
  till: hasSold,
  poster: opening.value.hasPoster,
  passkeys: CAN_ASK_FOR_PASSKEYS ? arePasskeysOn(passkeys.value) : null,
});

/** The opening checklist: which steps the shop has done (rule 279). */
export const opening = operation(contract.opening, {
  loads: () => openingItems(),
  parallelReads: () => readWork(),
  run: ({ items, parallelReads, now }) => ({ opening: openingView(items, parallelReads, now) }),
});
