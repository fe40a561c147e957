import type { Programme, ShopDetails } from '#shared/contract/schemas/programme.ts';
import { type DayCount, DEFAULT_PROGRAMME, type FormerStamps } from '#shared/rules/card.ts';
import type { CardStamps } from '#shared/rules/card-stamps.ts';
import type { StampChange } from '#shared/rules/undo-stamps.ts';
import { ALONE } from '../table/key.ts';
import { kind, kindWithInitial, listed, namedBy } from '../table/kind.ts';
import { OF_NOBODY, OWN, ownedBy } from './player.ts';

/** A purchase that may still be undone, and the last one. */
export type Visit = { readonly id: number; readonly at: number };

type StampsAtFirst = Pick<CardStamps, 'stamps' | 'waiting' | 'begunAt'>;
type StampsSince = Pick<CardStamps, 'fewest' | 'steps' | 'reached'>;

/** A player's loyalty card (rule 169). Times in milliseconds. */
export type StoredCard = DayCount &
  StampsAtFirst &
  /** Missing before the first change of the stamps since cards have steps. */
  Partial<StampsSince> & {
    readonly code: string;
    /** The changes of the stamps since the first purchase that may still be undone. */
    readonly changes?: readonly StampChange[];
    /** The purchases that weren't undone. */
    readonly visits: number;
    readonly latest: readonly Visit[];
  };

export const card = kind<StoredCard, [playerId: number]>({
  ...OWN,
  name: 'card',
  what: 'the loyalty card: code, stamps, when it began, the day’s count, the latest visits and changes',
  sk: 'CARD',
  bytes: '220, and 400 for each change of the last day',
});

export const cardCodeOwner = kind<{ readonly playerId: number }, [code: string]>({
  name: 'cardCodeOwner',
  what: 'the player of a card’s code',
  pk: 'CARDCODE#{code}',
  sk: ALONE,
  readers: 'staff',
  exported: { never: 'the card says it' },
  erased: { by: 'naming' },
  namedBy: namedBy(card, ({ code }) => [[code]]),
  bytes: '55',
});

/** What is known of the stamps of a purchase from before it kept how many they were. */
type FormerEffect = {
  readonly stamped?: boolean;
  /** When the card began that it has completed or paid out. */
  readonly completedCardOf?: number | null;
};

/**
 * A purchase at the till (rule 170); it holds ids of people, not names. Amounts in cents, times in
 * milliseconds. The redemption of its voucher and the reward of the card that it completed have its id.
 */
export type Purchase = FormerEffect & {
  /** How many stamps the card has taken. */
  readonly stamps?: number;
  /** The rewards that it has issued. */
  readonly rewardIds?: readonly number[];
  readonly id: number;
  readonly playerId: number;
  readonly staffId: number;
  readonly amount: number;
  readonly discount: number;
  readonly voucherId: number | null;
  readonly gift: { readonly coins: number; readonly bonusLives: number } | null;
  readonly createdAt: number;
  readonly undoneAt: number | null;
  readonly undoneBy: number | null;
  readonly undoReason: string | null;
};

export const purchasesOf = ownedBy('PURCHASE');

/** One partition: only the till writes here. */
export const purchase = kind<Purchase, [id: number]>({
  name: 'purchase',
  what: 'a purchase at the till; the redemption of its voucher and the reward of the card that it completed have its id',
  pk: 'PURCHASES',
  sk: '{id:16}',
  readers: 'staff',
  exported: { under: 'purchases' },
  erased: { by: 'lists' },
  lists: playerId => [purchasesOf.range(playerId)],
  indexes: [listed(purchasesOf, ({ playerId, id }) => [playerId, id])],
  streamed: true,
  bytes: '330',
});

type StampSettings = Pick<Programme, 'stampEvery' | 'maxStamps' | 'steps' | 'happyHours'>;

/** The settings of the loyalty programme (rule 170), in one item; those of stamps may be missing. */
export type StoredProgramme = Omit<Programme, keyof StampSettings> &
  Partial<StampSettings> & {
    /** Former numbers of stamps that older cards may still go by (rule 171). */
    readonly formerStamps: readonly FormerStamps[];
  };

export const programme = kindWithInitial<StoredProgramme, []>(
  { ...DEFAULT_PROGRAMME, stampPrizeId: null, contestRules: null, formerStamps: [] },
  {
    ...OF_NOBODY,
    name: 'programme',
    what: 'the settings of the loyalty programme',
    pk: 'PROGRAMME',
    sk: ALONE,
    readers: 'staff',
    bytes: '200, up to 1,000 with steps and happy hours',
  },
);

/** Who runs the programme. What was stored before there was a link has none. */
export type StoredShop = Omit<ShopDetails, 'socialUrl'> & Partial<Pick<ShopDetails, 'socialUrl'>>;

/** Unknown until a super administrator says it. */
export const shop = kind<StoredShop, []>({
  ...OF_NOBODY,
  name: 'shop',
  what: 'who runs the programme, for the legal pages, and its social link',
  pk: 'SHOP',
  sk: ALONE,
  readers: 'everyone',
  bytes: '150, up to 500 more with a link',
});
