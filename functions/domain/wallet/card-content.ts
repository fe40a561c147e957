import { plural } from '#shared/amount-text.ts';
import type { Location } from '#shared/contract/schemas/shop.ts';
import { type Coordinates, mapCoordinates } from '#shared/map-coordinates.ts';
import { paths } from '#shared/pages.ts';
import { cardSentence } from '#shared/programme-text.ts';
import { nameWithWorth, rewardOfVoucher } from '#shared/reward-text.ts';
import { weekLines } from '#shared/rules/opening-hours.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import { discountEnd, voucherStatus } from '#shared/rules/rewards.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { WALLET_VOUCHERS_MAX } from '#shared/rules/wallets.ts';
import { phoneText } from '#shared/typed-details.ts';
import { SITE_URL } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import { account } from '../../items/account.ts';
import { card, type StoredCard, type StoredShop, shop } from '../../items/card.ts';
import { type StoredVoucher, voucher, vouchers } from '../../items/vouchers.ts';
import { queryItems } from '../../table/query.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { isVerifiedEnough } from '../account/email-address.ts';
import { cardView } from '../card/card.ts';
import { type LoadedProgramme, programmeItems } from '../card/programme.ts';
import { programmeTerms } from '../card/public-programme.ts';
import { lastLocation, locationsOf } from '../shop/location.ts';

/** What a wallet shows about a player: no name and no address. */
export type OwnContent = {
  /** The card's code, as in its QR; null once the card is void. */
  readonly code: string | null;
  readonly stamps: { readonly count: number; readonly needed: number } | null;
  /** The next reward and how many stamps it needs; null if a full card brings nothing. */
  readonly prize: { readonly name: string; readonly stamps: number } | null;
  /** The usable vouchers, newest first. */
  readonly vouchers: readonly {
    readonly code: string;
    /** 'Torte in festa (10%)', 'Sconto del 10%', or the thing. */
    readonly title: string;
    /** The last instant of the voucher's validity (milliseconds); null without an end. */
    readonly validUntil: number | null;
  }[];
  /** Where the last visit was; missing if there was none, or while the shop has only one location (rule 317). */
  readonly lastLocationId?: number;
};

/** One of the shop's locations. */
type LocationContent = {
  readonly id: number;
  readonly name: string;
  readonly closed: boolean;
  readonly address: string;
  readonly phone: string | null;
  /** A line for each day of the week; empty while the hours are unknown. */
  readonly hours: readonly string[];
  /** null if its map doesn't say where it is. */
  readonly coordinates: Coordinates | null;
};

/** What a wallet shows about the shop and its programme. */
export type ShopContent = Pick<StoredShop, 'color' | 'logoId' | 'passLogoIds'> & {
  /** The shop's sign. */
  readonly name: string;
  /** In the owner's order; empty until a super administrator has entered the shop. */
  readonly locations: readonly LocationContent[];
  /** The programme in sentences. */
  readonly rules: readonly string[];
};

/** What a wallet shows of a card (rule 292), the same for all wallets. */
export type CardContent = {
  readonly own: OwnContent;
  readonly shop: ShopContent;
  /** Whether the player was deactivated or erased; then `own` is empty. */
  readonly isVoid: boolean;
};

/** The items behind the content that is the same for everybody. */
const shopItems = () => ({ settings: programmeItems(), shop: shop() });

/** The items behind the content of a player's wallets, except the vouchers. */
export const contentItems = (playerId: number) => ({
  account: account(playerId),
  card: card(playerId),
  ...shopItems(),
});

/** How many vouchers are read to find the usable ones; more than any player has. */
const VOUCHERS_READ = 50;

const UNKNOWN_SHOP = {
  name: 'Giorgione',
  sign: null,
  color: DEFAULT_COLOR,
  logoId: null,
  passLogoIds: [],
} as const;

const VOID: OwnContent = { code: null, stamps: null, prize: null, vouchers: [] };

/** The card's next step not reached yet, else the reward of the full card. */
const nextPrize = (own: StoredCard, settings: LoadedProgramme, now: number) => {
  const { stamps, stampsNeeded, steps, reward } = cardView(own, settings, now);
  const step = steps.find(one => !one.reached && one.stamps > stamps);
  if (step) return { name: step.name, stamps: step.stamps };
  return reward && { name: reward.name, stamps: stampsNeeded };
};

/** The last instant at which a voucher is valid: the end of a day. */
const lastInstant = (validUntil: number | null): number | null =>
  validUntil === null ? null : discountEnd(validUntil) - 1;

const usableVouchers = (stored: readonly StoredVoucher[], now: number): OwnContent['vouchers'] =>
  stored
    .filter(one => voucherStatus(one, now) === 'valid')
    .slice(0, WALLET_VOUCHERS_MAX)
    .map(one => ({
      code: formatVoucherCode(one.code),
      title: nameWithWorth(rewardOfVoucher(one)),
      validUntil: lastInstant(one.validUntil),
    }));

const rulesOf = (settings: LoadedProgramme, now: number): string[] => {
  const programme = programmeTerms(settings, now);
  const isOver = ['closing', 'ended'].includes(programmePhase(programme, now));
  const { reward, steps } = programme;
  return [
    ...(isOver ? ['Il programma è finito: i nuovi acquisti non danno più bollini.'] : []),
    ...(reward && !isOver ? [cardSentence(programme, reward.name)] : []),
    ...(isOver
      ? []
      : steps.map(({ stamps, name }) => `Con ${plural(stamps, 'bollino', 'bollini')}: «${name}».`)),
    `Il regolamento: ${SITE_URL}${paths.programme}`,
  ];
};

const locationContent = ({ id, name, closed, address, ...place }: Location): LocationContent => ({
  ...{ id, name, closed, address },
  phone: place.phone === null ? null : phoneText(place.phone),
  hours: weekLines(place),
  coordinates: mapCoordinates(place.mapUrl),
});

const shopContent = ({ settings, shop }: LoadedBy<typeof shopItems>, now: number): ShopContent => {
  const details = shop.value;
  const { name, sign, color, logoId, passLogoIds } = details ?? UNKNOWN_SHOP;
  return {
    ...{ name: shopSign({ sign, name }), color, logoId, passLogoIds },
    locations: details ? locationsOf(details).map(locationContent) : [],
    rules: rulesOf(settings, now),
  };
};

/** The content of a pass that no longer belongs to anybody. */
export const voidContent = async (unit: UnitOfWork): Promise<CardContent> => ({
  own: VOID,
  shop: shopContent(await unit.load(shopItems()), unit.now),
  isVoid: true,
});

/** A player's vouchers, newest first. */
export const readVouchers = (playerId: number): Promise<StoredVoucher[]> =>
  queryItems(voucher, vouchers.range(playerId), { limit: VOUCHERS_READ, newestFirst: true });

/** The content of a player's wallets, from items already read. */
export const cardContent = (
  items: LoadedBy<typeof contentItems>,
  stored: readonly StoredVoucher[],
): CardContent => {
  const { now } = items.card;
  const [player, own] = [items.account.value, items.card.value];
  const shown = shopContent(items, now);
  if (!player?.isActive || !own) return { own: VOID, shop: shown, isVoid: true };
  const { stamps, stampsNeeded, code } = cardView(own, items.settings, now);
  const lastLocationId = lastLocation(items.shop, own);
  return {
    own: {
      code,
      stamps: { count: stamps, needed: stampsNeeded },
      prize: nextPrize(own, items.settings, now),
      vouchers: isVerifiedEnough(player) ? usableVouchers(stored, now) : [],
      ...(lastLocationId !== null && { lastLocationId }),
    },
    shop: shown,
    isVoid: false,
  };
};

/** Reads the content of a player's wallets. */
export const readCardContent = async (unit: UnitOfWork, playerId: number): Promise<CardContent> =>
  cardContent(...(await Promise.all([unit.load(contentItems(playerId)), readVouchers(playerId)])));

/** A hash of the player's own content; a wallet is told when it changes (rule 292). */
export const fingerprintOf = ({ own }: CardContent): string => sha256(JSON.stringify(own));
