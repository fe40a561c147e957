import { plural } from '#shared/amount-text.ts';
import { elideBefore, formatLongDate } from '#shared/dates.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import { formatCardCode } from '#shared/rules/card-code.ts';
import { openLocations } from '#shared/rules/locations.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { SECOND } from '#shared/time.ts';
import { SITE_URL } from '../../../env.ts';
import type { CardContent, OwnContent, ShopContent } from '../card-content.ts';
import {
  type GoogleAccount,
  readGoogleAccount,
  signAs,
  store,
  type WalletResource,
} from './api.ts';

/** One class per site, since an issuer may have several sites, such as one for trials. */
const classIdOf = (issuer: string): string =>
  `${issuer}.carta-${new URL(SITE_URL).host.replace(/[^a-z0-9.-]/g, '-')}`;

const objectIdOf = (issuer: string, serial: string): string => `${issuer}.${serial}`;

/** A paragraph with a heading; left out if it has no text. */
const textModule = (id: string, header: string, lines: readonly (string | null)[]) => {
  const body = lines.filter(line => line).join('\n');
  return body ? [{ id, header, body }] : [];
};

/** Where the shop is, for all cards in the same order. */
const locationModules = (shop: ShopContent) => {
  const [first, ...others] = openLocations(shop);
  if (!first) return [];
  const { hours, address, phone } = first;
  return others.length === 0
    ? [
        ...textModule('orari', 'Orari', hours),
        ...textModule('indirizzo', 'Dove siamo', [address, phone]),
      ]
    : textModule(
        'negozi',
        'Tutti i negozi',
        [first, ...others].flatMap(one => [`${one.name}: ${one.address}`, one.phone, ...one.hours]),
      );
};

/** The look shared by all of the shop's cards, and the text on their back. */
const classOf = (issuer: string, shop: ShopContent): WalletResource => {
  const { name, color, logoId, rules } = shop;
  const logo = logoId === null ? '/icon-512.png' : pictureUrl(logoId);
  return {
    id: classIdOf(issuer),
    issuerName: name,
    programName: 'Carta fedeltà',
    programLogo: { sourceUri: { uri: SITE_URL + logo } },
    hexBackgroundColor: color ?? DEFAULT_COLOR,
    countryCode: 'IT',
    homepageUri: { uri: SITE_URL, description: 'Apri l’app' },
    textModulesData: [...locationModules(shop), ...textModule('regole', 'Come funziona', rules)],
    // Google reviews a class before anybody but its testers can save its cards.
    reviewStatus: 'UNDER_REVIEW',
  };
};

const voucherLine = ({ title, code, validUntil }: OwnContent['vouchers'][number]): string =>
  `${title}: ${code}${validUntil === null ? '' : `, fino ${elideBefore('al', formatLongDate(validUntil))}`}`;

/** The part of a card that differs from player to player. */
type ObjectContent = Pick<CardContent, 'own' | 'isVoid'> & {
  readonly shop: Pick<ShopContent, 'locations'>;
};

/** The content of a card that no longer belongs to anybody. */
const VOID_CARD: ObjectContent = {
  own: { code: null, stamps: null, prize: null, vouchers: [] },
  shop: { locations: [] },
  isVoid: true,
};

/** The location of the last visit, if the shop has several (rule 317). */
const lastLocationModule = ({ own, shop, isVoid }: ObjectContent) => {
  const [first, ...others] = isVoid ? [] : openLocations(shop, own.lastLocationId);
  return first && others.length > 0
    ? textModule('negozio', first.name, [first.address, first.phone])
    : [];
};

/**
 * A card in the format of Google's wallet (rule 292). A void card sets its fields to null or empty, since an update
 * keeps the fields that it doesn’t name.
 */
const objectOf = (issuer: string, serial: string, content: ObjectContent): WalletResource => {
  const { own, isVoid } = content;
  const { code, stamps, prize, vouchers } = own;
  return {
    id: objectIdOf(issuer, serial),
    classId: classIdOf(issuer),
    state: isVoid ? 'INACTIVE' : 'ACTIVE',
    barcode: code && { type: 'QR_CODE', value: code, alternateText: formatCardCode(code) },
    loyaltyPoints: stamps && {
      label: 'Bollini',
      balance: { string: `${stamps.count}/${stamps.needed}` },
    },
    textModulesData: [
      ...textModule('premio', 'Prossimo premio', [
        prize && `${prize.name}, a ${plural(prize.stamps, 'bollino', 'bollini')}`,
      ]),
      ...textModule('voucher', 'I tuoi voucher', vouchers.map(voucherLine)),
      ...lastLocationModule(content),
    ],
  };
};

const SAVE = 'https://pay.google.com/gp/v/save/';

/**
 * The link that offers to save a card in Google's wallet; the link contains the signed card. For a card that Google
 * knows already, Google's own version is offered.
 */
const saveLink = async (
  account: GoogleAccount,
  object: WalletResource,
  now: number,
): Promise<string> => {
  const token = await signAs(account, {
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now / SECOND),
    origins: [new URL(SITE_URL).origin],
    payload: { loyaltyObjects: [object] },
  });
  return SAVE + token;
};

/** The class that this function last sent to Google. */
let stored: string | undefined;

/** Sends the look of the shop's cards to Google, once for each look. */
const storeClass = async (
  account: GoogleAccount,
  shop: ShopContent,
  now: number,
): Promise<void> => {
  const look = classOf(account.issuer, shop);
  const content = JSON.stringify(look);
  if (content === stored) return;
  await store(account, 'loyaltyClass', look, now);
  stored = content;
};

/** A longer address may be cut off on its way, in characters. */
const LINK_MAX = 1800;

/**
 * The link with which a player can save their card in Google's wallet. If the card makes the link too long, the card is
 * first stored at Google, and the link only names it.
 */
export const offerCard = async (
  serial: string,
  content: CardContent,
  now: number,
): Promise<string> => {
  const account = await readGoogleAccount(now);
  await storeClass(account, content.shop, now);
  const card = objectOf(account.issuer, serial, content);
  const link = await saveLink(account, card, now);
  if (link.length <= LINK_MAX) return link;
  await store(account, 'loyaltyObject', card, now);
  const { id, classId } = card;
  return saveLink(account, { id, classId }, now);
};

/** Updates a card in Google's wallet. One that nobody has saved yet is created. */
export const updateCard = async (
  serial: string,
  content: CardContent,
  now: number,
): Promise<void> => {
  const account = await readGoogleAccount(now);
  await storeClass(account, content.shop, now);
  await store(account, 'loyaltyObject', objectOf(account.issuer, serial, content), now);
};

/**
 * Voids a card that no longer belongs to anybody. If Google doesn't know it yet, it is created void, so that a link
 * used later shows the void one.
 */
export const withdrawCard = async (serial: string, now: number): Promise<void> => {
  const account = await readGoogleAccount(now);
  await store(account, 'loyaltyObject', objectOf(account.issuer, serial, VOID_CARD), now);
};
