import * as z from 'zod/mini';
import { isOvernight, LATEST_CLOSING } from '../../rules/opening-hours.ts';
import { COLOR_CONTRAST_MIN, contrastWithWhite } from '../../rules/shop-color.ts';
import { PASS_SCALES } from '../../rules/wallets.ts';
import {
  instagramAddress,
  isInstagramAddress,
  isVatNumber,
  phoneDigits,
  vatDigits,
  webAddress,
} from '../../typed-details.ts';
import * as f from '../fields.ts';
import {
  CLOSED_DAYS_MAX,
  LOCATION_NAME_MAX,
  LOCATION_NAME_MIN,
  LOCATIONS_MAX,
  OPENINGS_A_DAY_MAX,
  SHOP_TEXT_MAX,
  SIGN_MAX,
  SIGN_MIN,
  TAGLINE_MAX,
} from '../limits.ts';

/**
 * Hours in which the shop is open; `from` is inclusive, `to` exclusive. A closing by six that isn't after the opening is
 * on the next day (rule 275).
 */
const opening = z.strictObject({ from: f.startTime, to: f.endTime }).check(
  z.refine(one => one.from < one.to || (isOvernight(one) && one.to <= LATEST_CLOSING), {
    path: ['to'],
    error: 'La chiusura viene dopo l’apertura, o entro le 6:00 del giorno dopo.',
  }),
);

export type Opening = z.output<typeof opening>;

const inOrder = (openings: readonly Opening[]): boolean =>
  openings.every((one, i) => {
    const before = openings[i - 1];
    return !before || (!isOvernight(before) && one.from > before.to);
  });

const DAYS = 7;

/** Whether the openings of a weekday run into the first one of the next day. */
const meetsNext = (week: readonly (readonly Opening[])[], day: number): boolean => {
  const last = week[day]?.at(-1);
  const next = week[(day + 1) % DAYS]?.[0];
  return last !== undefined && next !== undefined && isOvernight(last) && next.from <= last.to;
};

/** The opening hours of a weekday; empty on a day of rest. */
const openings = z
  .array(opening)
  .check(
    z.maxLength(OPENINGS_A_DAY_MAX),
    z.refine(inOrder, 'Metti gli orari in ordine, senza che si sovrappongano.'),
  );

/** The opening hours of each weekday, Monday first. */
const hours = z.array(openings).check(
  z.length(DAYS, 'Servono gli orari di sette giorni.'),
  ...Array.from({ length: DAYS }, (_, day) =>
    z.refine<readonly (readonly Opening[])[]>(week => !meetsNext(week, day), {
      path: [day],
      error: 'La chiusura dopo mezzanotte arriva all’apertura del giorno dopo.',
    }),
  ),
);

/** The message for a colour on which white text can't be read. */
export const COLOR_MESSAGE =
  'Il testo bianco non si leggerebbe bene su questo colore: scegline uno più scuro.';

const color = z.string().check(
  z.regex(/^#[\da-f]{6}$/i, { error: 'Scrivi il colore come #7a2e3b.', abort: true }),
  z.toLowerCase(),
  z.refine(value => contrastWithWhite(value) >= COLOR_CONTRAST_MIN, COLOR_MESSAGE),
);

const vatNumber = z
  .string()
  .check(
    f.maxLength(SHOP_TEXT_MAX),
    z.overwrite(vatDigits),
    z.regex(/^\d{11}$/, { error: 'La partita IVA ha 11 cifre.', abort: true }),
    z.refine(isVatNumber, 'Una cifra della partita IVA è sbagliata: ricontrollala.'),
  );

const phone = z
  .string()
  .check(
    f.maxLength(SHOP_TEXT_MAX),
    z.overwrite(phoneDigits),
    z.regex(/^\+?\d{5,15}$/, 'Scrivi un numero di telefono, per esempio +39 06 1234567.'),
  );

/** An address that was typed or pasted, of at most as many characters as `f.httpsAddress` takes. */
const typedAddress = (correct: (typed: string) => string) =>
  z.pipe(z.string().check(z.trim(), f.maxLength(f.URL_MAX), z.overwrite(correct)), f.httpsAddress);

const instagram = typedAddress(instagramAddress).check(
  z.refine(isInstagramAddress, 'Scrivi il nome su Instagram, per esempio @pasticceria.rossi.'),
);

const mapUrl = typedAddress(webAddress);

const closedOn = z.array(f.day).check(
  z.maxLength(CLOSED_DAYS_MAX),
  z.overwrite(days => [...new Set(days)].sort()),
);

/** What differs between the locations of a shop. */
const place = {
  address: z.string(),
  /** Its digits, with the + before the country. */
  phone: z.nullable(z.string()),
  /** The address of a map that shows the place. */
  mapUrl: z.nullable(z.string()),
  /** The opening hours of each weekday, Monday first; null until they are set. */
  hours: z.nullable(hours),
  /** Days on which it is closed regardless of its hours, ascending. */
  closedOn: z.array(f.day),
};

/** One of the places at which a shop sells (rule 314). */
const location = z.strictObject({
  id: f.id,
  name: z.string(),
  ...place,
  /** A location that is closed for good is offered nowhere; its history stays. */
  closed: z.boolean(),
});

export type Location = z.output<typeof location>;

/** A location as the owner enters it; one without an id is new. */
const locationInput = z.strictObject({
  id: z.optional(f.id),
  name: f.requiredText(LOCATION_NAME_MAX, LOCATION_NAME_MIN),
  address: f.requiredText(SHOP_TEXT_MAX),
  phone: z._default(z.nullable(phone), null),
  mapUrl: z._default(z.nullable(mapUrl), null),
  hours: z._default(z.nullable(hours), null),
  closedOn: z._default(closedOn, []),
  closed: z._default(z.boolean(), false),
});

export type LocationInput = z.output<typeof locationInput>;

const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const locationsInput = z.array(locationInput).check(
  z.minLength(1),
  z.maxLength(LOCATIONS_MAX),
  z.refine(all => areDistinct(all.flatMap(({ id }) => id ?? [])), 'Un negozio compare due volte.'),
  z.refine(
    all => areDistinct(all.map(({ name }) => name.toLowerCase())),
    'Due negozi hanno lo stesso nome: i clienti non li distinguerebbero.',
  ),
  z.refine(all => all.some(({ closed }) => !closed), 'Lascia aperto almeno un negozio.'),
);

/** The fields that a shop with one location has instead of a list of locations. */
const SINGLE_FIELDS = ['address', 'phone', 'mapUrl', 'hours', 'closedOn'] as const;

/** The id of an uploaded picture, which is also the name of its file. */
export const uploadId = z.string().check(z.regex(/^[\w-]{43}\.(png|jpg|webp)$/));
/** Wallet passes show no other type. */
const pngId = z.string().check(z.regex(/^[\w-]{43}\.png$/));

/** Who runs the programme and controls its personal data, and how the shop presents itself (rule 275). */
export const shopDetails = z.strictObject({
  /** The registered name, for the legal pages, the small print and the sender of mails. */
  name: z.string(),
  /** The name that customers know the shop by; null if it is the registered one. */
  sign: z.nullable(z.string()),
  email: z.string(),
  /** The shop's page on a social network; null if it has none. */
  socialUrl: z.nullable(z.string()),
  /** Eleven digits. */
  vatNumber: z.nullable(z.string()),
  instagramUrl: z.nullable(z.string()),
  /** Address, phone, map and hours are those of its first location. */
  ...place,
  /** The first one, which every shop has, and those that were added, in the owner's order. */
  locations: z.array(location),
  /** One line below the shop's name. */
  tagline: z.nullable(z.string()),
  /** '#rrggbb', dark enough for white text. */
  color: z.string(),
  logoId: z.nullable(z.string()),
});

export type ShopDetails = z.output<typeof shopDetails>;

/** The shop as a whole, with its first location's address. */
export type ShopIdentity = Omit<ShopDetails, 'locations'>;

/**
 * Name, e-mail, social page and an address are required; any other missing field keeps its value. A new logo without
 * its sizes for passes removes the former sizes. `locations` holds all locations, in place of the five fields of the
 * first one.
 */
export const shopInput = z
  .strictObject({
    version: z.optional(f.version),
    name: f.requiredText(SHOP_TEXT_MAX),
    sign: z.optional(z.nullable(f.requiredText(SIGN_MAX, SIGN_MIN))),
    address: z.optional(f.requiredText(SHOP_TEXT_MAX)),
    email: f.email,
    socialUrl: z.nullable(typedAddress(webAddress)),
    phone: z.optional(z.nullable(phone)),
    vatNumber: z.optional(z.nullable(vatNumber)),
    mapUrl: z.optional(z.nullable(mapUrl)),
    instagramUrl: z.optional(z.nullable(instagram)),
    hours: z.optional(z.nullable(hours)),
    closedOn: z.optional(closedOn),
    locations: z.optional(locationsInput),
    tagline: z.optional(z.nullable(f.requiredText(TAGLINE_MAX))),
    color: z.optional(color),
    logoId: z.optional(z.nullable(uploadId)),
    /** The logo in the sizes of a wallet pass, for 1, 2 and 3 pixels per point (rule 292). */
    passLogoIds: z.optional(z.array(pngId).check(z.length(PASS_SCALES.length))),
  })
  .check(
    z.refine(shop => shop.locations !== undefined || shop.address !== undefined, {
      path: ['address'],
      error: 'Scrivi l’indirizzo.',
    }),
    z.refine(
      shop => shop.locations === undefined || SINGLE_FIELDS.every(name => shop[name] === undefined),
      { path: ['locations'], error: 'Indirizzo, telefono, mappa e orari sono quelli dei negozi.' },
    ),
  );
