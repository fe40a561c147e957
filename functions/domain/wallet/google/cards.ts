import { pictureUrl } from '#shared/picture/path.ts';
import { formatCardCode } from '#shared/rules/card-code.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { dayKey, SECOND } from '#shared/time.ts';
import { SITE_URL } from '../../../env.ts';
import type { CardContent, OwnContent, ShopContent } from '../card-content.ts';
import {
  type GoogleAccount,
  readGoogleAccount,
  signAs,
  store,
  type WalletResource,
} from './api.ts';

/** One class a site: an issuer may have several, such as that of a trial. */
const classIdOf = (issuer: string): string =>
  `${issuer}.carta-${new URL(SITE_URL).host.replace(/[^a-z0-9.-]/g, '-')}`;

const objectIdOf = (issuer: string, serial: string): string => `${issuer}.${serial}`;

/** A paragraph with a heading; none for a text that is unknown. */
const textModule = (id: string, header: string, lines: readonly (string | null)[]) => {
  const body = lines.filter(line => line).join('\n');
  return body ? [{ id, header, body }] : [];
};

/** The look that all cards of the shop share, and what is on their back. */
const classOf = (issuer: string, shop: ShopContent): WalletResource => {
  const { name, color, logoId, address, phone, hours, rules } = shop;
  const logo = logoId === null ? '/icon-512.png' : pictureUrl(logoId);
  return {
    id: classIdOf(issuer),
    issuerName: name,
    programName: 'Carta fedeltà',
    programLogo: { sourceUri: { uri: SITE_URL + logo } },
    hexBackgroundColor: color ?? DEFAULT_COLOR,
    countryCode: 'IT',
    homepageUri: { uri: SITE_URL, description: 'Apri l’app' },
    textModulesData: [
      ...textModule('orari', 'Orari', hours),
      ...textModule('indirizzo', 'Dove siamo', [address, phone]),
      ...textModule('regole', 'Come funziona', rules),
    ],
    // Google looks at a class before others than its testers can keep its cards.
    reviewStatus: 'UNDER_REVIEW',
  };
};

/** '2026-12-31' as '31/12/2026'. */
const italianDay = (now: number): string => dayKey(now).split('-').reverse().join('/');

const voucherLine = ({ title, code, validUntil }: OwnContent['vouchers'][number]): string =>
  `${title}: ${code}${validUntil === null ? '' : `, fino al ${italianDay(validUntil)}`}`;

/** What is left of a card that is nobody's any more. */
const VOID_CARD: Pick<CardContent, 'own' | 'isVoid'> = {
  own: { code: null, stamps: null, prize: null, vouchers: [] },
  isVoid: true,
};

/** A card as Google's wallet shows it (rule 292). What a void one had is taken away: a change leaves what it doesn’t name. */
const objectOf = (
  issuer: string,
  serial: string,
  { own, isVoid }: Pick<CardContent, 'own' | 'isVoid'>,
): WalletResource => {
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
        prize && `${prize.name}, a ${prize.stamps} bollini`,
      ]),
      ...textModule('voucher', 'I tuoi voucher', vouchers.map(voucherLine)),
    ],
  };
};

const SAVE = 'https://pay.google.com/gp/v/save/';

/**
 * The address that offers to keep a card in Google's wallet: it holds the card, signed. A card that Google knows already
 * is offered as Google has it.
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

/** The class that Google was last given by this function. */
let stored: string | undefined;

/** Makes the look of the shop's cards known to Google, once for each look. */
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

/** An address of more characters may be cut off on its way. */
const LINK_MAX = 1800;

/**
 * The address at which a player can keep their card in Google's wallet. If the card makes it too long, Google is given
 * the card before, and the address names it.
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

/** Makes a card in Google's wallet show what it should; one that nobody has kept yet is created. */
export const updateCard = async (
  serial: string,
  content: CardContent,
  now: number,
): Promise<void> => {
  const account = await readGoogleAccount(now);
  await storeClass(account, content.shop, now);
  await store(account, 'loyaltyObject', objectOf(account.issuer, serial, content), now);
};

/** Voids a card that is nobody's any more. One that Google doesn't know is made: its address, which may be used later, shows that one. */
export const withdrawCard = async (serial: string, now: number): Promise<void> => {
  const account = await readGoogleAccount(now);
  await store(account, 'loyaltyObject', objectOf(account.issuer, serial, VOID_CARD), now);
};
