import { withOrdinal } from '#shared/elision.ts';
import { paths } from '#shared/pages.ts';
import { dateParts } from '#shared/period-text.ts';
import { formatCardCode } from '#shared/rules/card-code.ts';
import { DAY, dayKey, dayNumber } from '#shared/time.ts';
import { SITE_URL } from '../../../env.ts';
import type { AppleKeys } from '../../../secrets/wallet-keys.ts';
import type { CardContent, OwnContent, ShopContent } from '../card-content.ts';

/** Which pass it is, and how its devices prove themselves. */
type PassIdentity = Pick<AppleKeys, 'passType' | 'team'> & {
  readonly serial: string;
  readonly token: string;
};

type Field = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** What the phone says when the value has changed; '%@' is the new one. */
  readonly changeMessage?: string;
};

const WHITE = 'rgb(255, 255, 255)';

/** '#7a2e3b' as 'rgb(122, 46, 59)', the only form that Apple takes. */
const rgb = (color: string): string => {
  const [red, green, blue] = [1, 3, 5].map(i => Number.parseInt(color.slice(i, i + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};

/** '20 novembre 2026', in Rome. */
const dateText = (at: number): string => {
  const [day, month, year] = dateParts(dayNumber(dayKey(at)) * DAY);
  return withOrdinal(`${day} ${month} ${year}`);
};

const stampsText = (count: number): string => (count === 1 ? '1 bollino' : `${count} bollini`);

const stampsField = ({ stamps }: OwnContent): Field[] =>
  stamps
    ? [
        {
          key: 'stamps',
          label: 'BOLLINI',
          value: `${stamps.count}/${stamps.needed}`,
          changeMessage: 'I tuoi bollini: %@',
        },
      ]
    : [];

const prizeField = ({ prize }: OwnContent): Field[] =>
  prize
    ? [
        {
          key: 'prize',
          label: `CON ${stampsText(prize.stamps).toUpperCase()}`,
          value: prize.name,
        },
      ]
    : [];

/** The only voucher, or how many there are: their codes are on the back. */
const vouchersField = ({ vouchers }: OwnContent): Field[] => {
  const [first, ...others] = vouchers;
  if (!first) return [];
  const value = others.length === 0 ? first.title : `${vouchers.length} da usare`;
  return [{ key: 'vouchers', label: 'VOUCHER', value, changeMessage: 'I tuoi voucher: %@' }];
};

const voucherFields = ({ vouchers }: OwnContent): Field[] =>
  vouchers.map(({ code, title, validUntil }, i) => ({
    key: `voucher-${i + 1}`,
    label: title,
    value: validUntil === null ? code : `${code}, fino al ${dateText(validUntil)}`,
  }));

/** A field of the back; none for what isn't known. */
const backField = (key: string, label: string, value: string | null): Field[] =>
  value === null || value === '' ? [] : [{ key, label, value }];

const shopFields = ({ rules, hours, address, phone, name }: ShopContent): Field[] => [
  ...backField('rules', 'Come funziona', rules.join('\n')),
  ...backField('hours', 'Orari', hours.join('\n')),
  ...backField('address', name, address),
  ...backField('phone', 'Telefono', phone),
  ...backField('site', 'La tua carta', `${SITE_URL}${paths.card}`),
];

const VOID_FIELD: Field = {
  key: 'void',
  label: 'CARTA',
  value: 'Non più valida',
  changeMessage: 'La tua carta: %@',
};

const fieldsOf = ({ own, shop, isVoid }: CardContent) => ({
  headerFields: stampsField(own),
  secondaryFields: isVoid ? [VOID_FIELD] : prizeField(own),
  auxiliaryFields: vouchersField(own),
  backFields: [...voucherFields(own), ...shopFields(shop)],
});

/** The card's QR, with its code in letters. */
const barcodesOf = ({ code }: OwnContent) =>
  code === null
    ? []
    : [
        {
          format: 'PKBarcodeFormatQR',
          message: code,
          altText: formatCardCode(code),
          messageEncoding: 'iso-8859-1',
        },
      ];

/** What a pass says (rule 292), as Apple reads it: a store card, without the player's name and address. */
export const passJson = (content: CardContent, identity: PassIdentity) => {
  const { shop, own, isVoid } = content;
  return {
    formatVersion: 1,
    passTypeIdentifier: identity.passType,
    teamIdentifier: identity.team,
    serialNumber: identity.serial,
    authenticationToken: identity.token,
    webServiceURL: `${SITE_URL}/api/wallet`,
    organizationName: shop.name,
    description: `La carta fedeltà di ${shop.name}`,
    logoText: shop.name,
    backgroundColor: rgb(shop.color),
    foregroundColor: WHITE,
    labelColor: WHITE,
    suppressStripShine: true,
    // The card is one person's: what is shared would show another one's code.
    sharingProhibited: true,
    voided: isVoid,
    barcodes: barcodesOf(own),
    storeCard: fieldsOf(content),
  };
};
