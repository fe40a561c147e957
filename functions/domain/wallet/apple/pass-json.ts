import { plural } from '#shared/amount-text.ts';
import { elideBefore, formatLongDate } from '#shared/dates.ts';
import { paths } from '#shared/pages.ts';
import { formatCardCode } from '#shared/rules/card-code.ts';
import { openLocations } from '#shared/rules/locations.ts';
import { PASS_LOCATIONS_MAX } from '#shared/rules/wallets.ts';
import { SITE_URL } from '../../../env.ts';
import type { AppleKeys } from '../../../secrets/wallet-keys.ts';
import type { CardContent, OwnContent, ShopContent } from '../card-content.ts';

/** The identity of a pass, and the token with which its devices authenticate. */
type PassIdentity = Pick<AppleKeys, 'passType' | 'team'> & {
  readonly serial: string;
  readonly token: string;
};

type Field = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** What the phone says when the value has changed; '%@' stands for the new value. */
  readonly changeMessage?: string;
};

const WHITE = 'rgb(255, 255, 255)';

/** '#7a2e3b' as 'rgb(122, 46, 59)', the only format that Apple accepts. */
const rgb = (color: string): string => {
  const [red, green, blue] = [1, 3, 5].map(i => Number.parseInt(color.slice(i, i + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};

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
          label: `CON ${plural(prize.stamps, 'BOLLINO', 'BOLLINI')}`,
          value: prize.name,
        },
      ]
    : [];

/** The title of the only voucher, or the number of vouchers; their codes are on the back. */
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
    value:
      validUntil === null ? code : `${code}, fino ${elideBefore('al', formatLongDate(validUntil))}`,
  }));

/** A field on the back, left out if there is no value. */
const backField = (key: string, label: string, value: string | null): Field[] =>
  value === null || value === '' ? [] : [{ key, label, value }];

type Locations = ShopContent['locations'];

/** Where the shop is: one field per location, the last visit's first if there are several (rule 317). */
const locationFields = ([first, ...others]: Locations, sign: string): Field[] => {
  if (!first) return [];
  const { hours, address, phone } = first;
  return others.length === 0
    ? [
        ...backField('hours', 'Orari', hours.join('\n')),
        ...backField('address', sign, address),
        ...backField('phone', 'Telefono', phone),
      ]
    : [first, ...others].flatMap(({ id, name, address, phone, hours }) =>
        backField(
          `location-${id}`,
          name,
          [address, ...(phone ? [phone] : []), ...hours].join('\n'),
        ),
      );
};

const shopFields = ({ rules, name }: ShopContent, locations: Locations): Field[] => [
  ...backField('rules', 'Come funziona', rules.join('\n')),
  ...locationFields(locations, name),
  ...backField('site', 'La tua carta', `${SITE_URL}${paths.card}`),
];

const VOID_FIELD: Field = {
  key: 'void',
  label: 'CARTA',
  value: 'Non più valida',
  changeMessage: 'La tua carta: %@',
};

const fieldsOf = ({ own, shop, isVoid }: CardContent, locations: Locations) => ({
  headerFields: stampsField(own),
  secondaryFields: isVoid ? [VOID_FIELD] : prizeField(own),
  auxiliaryFields: vouchersField(own),
  backFields: [...voucherFields(own), ...shopFields(shop, locations)],
});

/** The card's QR, with its code as text. */
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

/** The places near which the phone offers the pass by itself, without telling anybody where it is (rule 317). */
const nearbyPlaces = (locations: Locations, sign: string) =>
  locations
    .flatMap(({ name, coordinates }) => {
      const place = locations.length === 1 ? sign : name;
      return coordinates ? [{ ...coordinates, relevantText: `${place}: mostra la carta` }] : [];
    })
    .slice(0, PASS_LOCATIONS_MAX);

/** The content of a pass (rule 292) in Apple's format: a store card, without the player's name and address. */
export const passJson = (content: CardContent, identity: PassIdentity) => {
  const { shop, own, isVoid } = content;
  const locations = openLocations(shop, own.lastLocationId);
  const places = isVoid ? [] : nearbyPlaces(locations, shop.name);
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
    // The card is personal: sharing it would give somebody else this player's code.
    sharingProhibited: true,
    voided: isVoid,
    barcodes: barcodesOf(own),
    ...(places.length > 0 && { locations: places }),
    storeCard: fieldsOf(content, locations),
  };
};
