import type { Programme, ProgrammeTerms } from '#shared/contract/schemas/programme.ts';
import type { Opened } from '#shared/contract/schemas/purchase.ts';
import type { Location, ShopIdentity } from '#shared/contract/schemas/shop.ts';
import {
  type DayCount,
  DEFAULT_PROGRAMME,
  type FormerStamps,
  SERVED_DAYS,
} from '#shared/rules/card.ts';
import type { CardStamps } from '#shared/rules/card-stamps.ts';
import type { CountedDays } from '#shared/rules/counted-days.ts';
import type { DaysWithoutChat, Modules } from '#shared/rules/modules.ts';
import type { SlipsUsed } from '#shared/rules/slips.ts';
import type { StampRules } from '#shared/rules/stamps.ts';
import type { StampChange } from '#shared/rules/undo-stamps.ts';
import { DAY, dayKey, romeClock } from '#shared/time.ts';
import { ALONE } from '../table/key.ts';
import { type Counts, kind, kindWithInitial, listed, namedBy } from '../table/kind.ts';
import { inBusiness } from './business.ts';
import { hourCounter, onDay, withLocation } from './business-counts.ts';
import { OF_NOBODY, OWN_ALONE, ownedBy } from './player.ts';

/** Where something was sold; missing for the first location (rule 314). */
type SoldAt = { readonly locationId?: number };

/** A purchase that may still be undone, or the last one. */
export type Visit = SoldAt & { readonly id: number; readonly at: number };

/** The stamps of a linked printed card at the time of the link, from which its purchases are undone (rule 313). */
export type LinkedStamps = {
  /** Stands for a purchase in the changes of the player's card. */
  readonly linkId: number;
  readonly stamps: CardStamps;
  readonly changes: readonly StampChange[];
};

/** A player's loyalty card (rule 169). Times in milliseconds. */
export type StoredCard = DayCount &
  /** Without `owed`, which is 0 between two changes. */
  Omit<CardStamps, 'owed'> & {
    readonly code: string;
    /** The changes of the stamps since the first purchase that may still be undone. */
    readonly changes: readonly StampChange[];
    /** How many purchases weren't undone. */
    readonly visits: number;
    readonly latest: readonly Visit[];
    readonly countedDays: CountedDays;
    /** The occasions whose rewards were taken back by an undo: they may be earned again (rule 242). */
    readonly earnAgain?: readonly string[];
    /** When the stamps of an old card were taken over; missing until then (rule 307). */
    readonly oldCardAt?: number;
    /** Missing until the player uses a paper slip. */
    readonly slipsUsed?: SlipsUsed;
    /** The linked printed cards with a purchase that may still be undone. */
    readonly linked?: readonly LinkedStamps[];
  };

export const card = kind<StoredCard, [playerId: number]>({
  ...OWN_ALONE,
  name: 'card',
  what: 'the loyalty card: code, stamps, when it began, the day’s counts of purchases and slips, the latest visits and changes, the days of a year with a purchase that counted',
  sk: 'CARD',
  streamed: true,
  counted: inBusiness({ open: ({ stamps }) => ({ openStamps: stamps }) }),
  restored: { with: 'till' },
  bytes: '260, 9 for each counted day, and 400 for each change of the last day',
});

/** Null until staff scan the printed card of the code for the first time (rule 312). */
export type CardCodeOwner = { readonly playerId: number | null };

export const cardCodeOwner = kind<CardCodeOwner, [code: string]>({
  name: 'cardCodeOwner',
  what: 'the player whose card has a code; none yet for a printed card',
  pk: 'CARDCODE#{code}',
  sk: ALONE,
  readers: 'staff',
  exported: { never: 'the card says it' },
  othersErased: 'names nobody else',
  erased: { by: 'naming' },
  namedBy: namedBy(card, ({ code }) => [[code]]),
  restored: { with: 'till', as: 'pointer' },
  bytes: '55',
});

/**
 * A purchase at the till (rule 170). It holds ids of people, not names. Amounts in cents, times in milliseconds. The
 * redemption of its voucher, and the reward of the card that it completed, have the same id.
 */
export type Purchase = SoldAt & {
  /** How many stamps the purchase put on the card. */
  readonly stamps: number;
  /** The rewards that the purchase issued. */
  readonly rewardIds: readonly number[];
  /** The occasions for which rules issued rewards for the purchase (rule 242). */
  readonly occasions?: readonly string[];
  readonly id: number;
  readonly playerId: number;
  /** The member of staff who served; null once that is no longer kept (rule 213). */
  readonly staffId: number | null;
  readonly amount: number;
  readonly discount: number;
  readonly voucherId: number | null;
  readonly gift: { readonly coins: number; readonly bonusLives: number } | null;
  /** How the customer was found (rule 219). */
  readonly opened: Opened;
  /** The paper slip that the purchase was made from, if a slip opened it. */
  readonly slipId?: number;
  readonly createdAt: number;
  readonly undoneAt: number | null;
  readonly undoneBy: number | null;
  readonly undoReason: string | null;
};

/** A purchase counts on its day, unless it was undone. Amounts in cents. */
const purchaseCounts = (made: Purchase): Counts => {
  const { amount, discount, voucherId, slipId, createdAt, undoneAt } = made;
  if (undoneAt !== null) return {};
  const hour = Math.floor(romeClock(createdAt).minutes / 60);
  const counts = {
    purchases: 1,
    amount,
    discount,
    [hourCounter(hour)]: 1,
    stamps: made.stamps,
    ...(voucherId === null ? {} : { withVoucher: 1, voucherAmount: amount }),
    ...(slipId === undefined ? {} : { slipsUsed: 1 }),
  };
  return onDay(dayKey(createdAt), withLocation(made.locationId, counts));
};

export const purchasesOf = ownedBy('PURCHASE');

/** One partition is enough, since only the till writes here. */
export const purchase = kind<Purchase, [id: number]>({
  name: 'purchase',
  what: 'a purchase at the till; the redemption of its voucher and the reward of the card that it completed have its id',
  pk: 'PURCHASES',
  sk: '{id:16}',
  readers: 'staff',
  exported: { under: 'purchases' },
  othersErased: { idStays: 'who served is removed after 90 days' },
  erased: { by: 'lists' },
  lists: playerId => [purchasesOf.range(playerId)],
  indexes: [listed(purchasesOf, ({ playerId, id }) => [playerId, id])],
  counted: inBusiness({ forGood: purchaseCounts }),
  restored: { with: 'till' },
  bytes: '330',
});

/**
 * A purchase by somebody without an account, on paper (rule 220). The slip names no customer; the purchase that it
 * becomes does. Amounts in cents, times in milliseconds.
 */
export type Slip = SoldAt & {
  readonly id: number;
  readonly staffId: number;
  readonly amount: number;
  /** The settings when the slip was made, by which it earns its stamp. */
  readonly settings: StampRules;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly undoneAt: number | null;
};

/** One partition is enough, since only the till and customers who use a slip write here. */
export const slip = kind<Slip, [id: number]>({
  ...OF_NOBODY,
  othersErased: { idStays: 'who served is kept for 90 days' },
  name: 'slip',
  what: 'a purchase on paper by someone without an account; the purchase that it becomes refers to it',
  pk: 'SLIPS',
  sk: '{id:16}',
  readers: 'staff',
  kept: {
    text: `${SERVED_DAYS} days, since it says who served`,
    until: ({ createdAt }) => createdAt + SERVED_DAYS * DAY,
  },
  // A slip that is undone still counts as made.
  counted: inBusiness({
    forGood: ({ createdAt, locationId }) =>
      onDay(dayKey(createdAt), withLocation(locationId, { slipsMade: 1 })),
  }),
  restored: { with: 'till' },
  bytes: '210',
});

type SlipCode = { readonly slipId: number; readonly expiresAt: number };

/** The code on the paper isn't stored, only its hash. */
export const slipByCode = kind<SlipCode, [hash: string]>({
  ...OF_NOBODY,
  name: 'slipByCode',
  what: 'the paper slip with a code, under the code’s hash',
  pk: 'SLIPCODE#{hash}',
  sk: ALONE,
  // Anyone with the code may know that the slip exists.
  readers: 'everyone',
  kept: { text: 'until the slip expires, 7 days', until: ({ expiresAt }) => expiresAt },
  restored: { with: 'till', as: 'pointer' },
  bytes: '150',
});

/** Counts the slips of a day in the transactions that make them, which enforce the bound (rule 220). */
export const slipCount = kind<{ readonly n: number }, [day: string]>({
  ...OF_NOBODY,
  name: 'slipCount',
  what: 'the slips created on a day',
  pk: 'SLIPCOUNT#{day}',
  sk: ALONE,
  readers: 'nobody',
  restored: { with: 'till' },
  bytes: '55',
});

/** Counts the printed cards of a day in the transactions that print them, which enforce the bound (rule 311). */
export const printedCardCount = kind<{ readonly n: number }, [day: string]>({
  ...OF_NOBODY,
  name: 'printedCardCount',
  what: 'the cards printed on a day',
  pk: 'PRINTEDCARDS#{day}',
  sk: ALONE,
  readers: 'nobody',
  restored: { with: 'till' },
  bytes: '55',
});

/** The settings of the loyalty programme (rule 170), in one item. */
export type StoredProgramme = Omit<Programme, 'modules'> & {
  /** Missing in settings that were stored before there were parts to switch off. */
  readonly modules?: Modules;
  /** Earlier numbers of stamps, by which older cards may still be filled (rule 171). */
  readonly formerStamps: readonly FormerStamps[];
  /** Missing until the chat is switched off for the first time (rule 316). */
  readonly withoutChat?: DaysWithoutChat | undefined;
};

export const programme = kindWithInitial<StoredProgramme, []>(
  { ...DEFAULT_PROGRAMME, formerStamps: [] },
  {
    ...OF_NOBODY,
    name: 'programme',
    what: 'the settings of the loyalty programme',
    pk: 'PROGRAMME',
    sk: ALONE,
    readers: 'staff',
    cached: true,
    restored: { with: 'settings' },
    bytes: '200, up to 1,500 with steps, happy hours and a legal note',
  },
);

/** The programme as it was shown from an instant on (rule 283). */
export type ProgrammeVersion = { readonly from: number; readonly programme: ProgrammeTerms };

/** One partition is enough, since only super administrators write here. */
export const programmeVersion = kind<ProgrammeVersion, [id: number]>({
  ...OF_NOBODY,
  name: 'programmeVersion',
  what: 'the programme as it was shown from an instant on, including the texts of its rewards',
  pk: 'PROGRAMMEVERSIONS',
  sk: '{id:16}',
  readers: 'everyone',
  restored: { with: 'settings' },
  bytes: '500, up to 4,000 with steps and conditions',
});

/** A location other than the first one. It is `used` once anything was sold there, and then can't be removed. */
export type OtherLocation = Location & { readonly used?: boolean };

/** Address, phone, map and hours are those of the first location. */
export type StoredShop = ShopIdentity & {
  /** The first location's name, and whether it is closed; missing until there are other locations. */
  readonly first?: Pick<Location, 'name' | 'closed'>;
  readonly others?: readonly OtherLocation[];
  /** The last id that a location was given. */
  readonly lastLocationId?: number;
  /**
   * The logo in the sizes that a wallet's pass needs, by pixel density; empty for a logo that was uploaded without
   * them.
   */
  readonly passLogoIds: readonly string[];
};

/** Missing until a super administrator enters it. */
export const shop = kind<StoredShop, []>({
  ...OF_NOBODY,
  name: 'shop',
  what: 'who runs the programme, for the legal pages, and how the shop presents itself',
  pk: 'SHOP',
  sk: ALONE,
  readers: 'everyone',
  cached: true,
  restored: { with: 'settings' },
  bytes:
    '150, up to 500 more for each link, 200 for the hours, 12 for each closed day; up to 800 for each further location',
});
