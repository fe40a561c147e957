import type { Prize } from '#shared/contract/admin.ts';
import type { Opening } from '#shared/contract/shop/opening.ts';
import { shop as contract } from '#shared/contract/shop.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { readStaff } from '../../domain/staff/members.ts';
import { CAN_ASK_FOR_PASSKEYS } from '../../domain/staff/passkeys.ts';
import { operation } from '../../http/operation.ts';
import { purchase, shop } from '../../items/card.ts';
import { opening as openingItem } from '../../items/opening.ts';
import { arePasskeysOn, staffPasskeys } from '../../items/staff.ts';
import { queryItems } from '../../table/query.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** What the list of the opening is told by, beside the reads below. */
const openingItems = () => ({
  settings: programmeItems(),
  shop: shop(),
  opening: openingItem(),
  passkeys: staffPasskeys(),
});

/** Who works in the shop, and whether the till has registered anything yet. */
const readWork = async () => {
  const [staff, purchases] = await Promise.all([
    readStaff(),
    queryItems(purchase, purchase.range(), { limit: 1, consistent: true }),
  ]);
  return { active: staff.filter(({ isActive }) => isActive).length, hasSold: purchases.length > 0 };
};

/** What it costs is known, and when it ends. */
const isComplete = ({ cost, validDays, validUntil }: Prize): boolean =>
  typeof cost === 'number' && (typeof validDays === 'number' || validUntil !== null);

/** What is done of what a shop needs to open (rule 279): what its data say, not what was clicked. */
const openingView = (
  { settings: { programme, prizes }, shop, opening, passkeys }: LoadedBy<typeof openingItems>,
  { active, hasSold }: Awaited<ReturnType<typeof readWork>>,
): Opening => ({
  shop: shop.value !== undefined,
  prize: prizes.value.prizes.some(isComplete),
  programme: programme.version > 0,
  staff: active > 1 || opening.value.worksAlone,
  till: hasSold,
  poster: opening.value.hasPoster,
  passkeys: CAN_ASK_FOR_PASSKEYS ? arePasskeysOn(passkeys.value) : null,
});

/** What is done of what a shop needs to open (rule 279). */
export const opening = operation(contract.opening, {
  loads: () => openingItems(),
  parallelReads: () => readWork(),
  run: ({ items, parallelReads }) => ({ opening: openingView(items, parallelReads) }),
});
