import type { Output } from '#shared/contract/route.ts';
import type { till } from '#shared/contract/till.ts';
import { SLIP_CODE_LENGTH, SLIP_LIFE, SLIPS_MADE_PER_DAY } from '#shared/rules/slips.ts';
import { dayKey, iso } from '#shared/time.ts';
import { sha256 } from '../../hash.ts';
import { type Slip, type shop, slip, slipByCode, slipCount } from '../../items/card.ts';
import { newCode } from '../../random.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { serverName } from '../account/usernames.ts';
import { locationView } from '../shop/location.ts';

/** The item of a slip's code. */
export const slipCodeItem = (code: string) => slipByCode(sha256(code));

/** Creates a slip with a new code. The commit fails with `slips_exhausted` beyond the day's limit (rule 220). */
export const createSlip = (
  unit: UnitOfWork,
  made: Pick<Slip, 'staffId' | 'amount' | 'settings' | 'locationId'>,
): { created: Slip; code: string } => {
  const { now } = unit;
  const code = newCode(SLIP_CODE_LENGTH);
  const dates = { createdAt: now, expiresAt: now + SLIP_LIFE, usedAt: null, undoneAt: null };
  const created: Slip = { id: newId(now), ...made, ...dates };
  const { id, expiresAt } = created;
  unit.create(slip(id), created);
  unit.create(slipCodeItem(code), { slipId: id, expiresAt });
  unit.increment(
    slipCount(dayKey(now)),
    { n: 1 },
    {
      bound: { attribute: 'n', max: SLIPS_MADE_PER_DAY, failure: 'slips_exhausted' },
    },
  );
  return { created, code };
};

/** Whether a slip can still be used (rule 221). */
export const isUsableSlip = ({ usedAt, undoneAt, expiresAt }: Slip, now: number): boolean =>
  usedAt === null && undoneAt === null && now < expiresAt;

/** What listing slips needs in addition to the slips themselves. */
type Listed = {
  readonly nameOf: (playerId: number) => string;
  readonly shop: LoadedBy<typeof shop>;
};

/** A slip as the till lists it. */
export const slipView = (
  made: Slip,
  { nameOf, shop }: Listed,
  now: number,
): Output<typeof till.undoSlip>['slip'] => {
  const { id, amount, staffId, createdAt, expiresAt, usedAt, undoneAt } = made;
  return {
    id,
    amount,
    servedBy: serverName(nameOf, { staffId, at: createdAt }, now),
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    usedAt: usedAt === null ? null : iso(usedAt),
    undoneAt: undoneAt === null ? null : iso(undoneAt),
    locationId: locationView(shop, made),
  };
};
