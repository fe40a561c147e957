import * as z from 'zod/mini';
import { isPlainAddress } from '../../links.ts';
import * as f from '../fields.ts';
import { DISGUISED_ADDRESS_MESSAGE } from '../input-issues.ts';
import {
  GIFT_COINS_MAX,
  GIFT_LIVES_MAX,
  PURCHASE_AMOUNT_MAX,
  PURCHASES_PER_DAY_MAX,
  SHOP_TEXT_MAX,
  STAMPS_MAX,
  STAMPS_MIN,
} from '../limits.ts';

const URL_MAX = 500;

const upTo = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
const between = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** What a purchase that counts gives the player beside its stamp. */
export const gift = z.strictObject({
  coins: upTo(GIFT_COINS_MAX),
  bonusLives: upTo(GIFT_LIVES_MAX),
});

/** The settings that everybody may know. Amounts in cents. */
export const programmeFields = {
  stampsNeeded: between(STAMPS_MIN, STAMPS_MAX),
  minimumAmount: upTo(PURCHASE_AMOUNT_MAX),
  purchasesPerDay: between(1, PURCHASES_PER_DAY_MAX),
  gift,
  /** Above this, the till asks for an amount again (rule 421). */
  confirmAbove: upTo(PURCHASE_AMOUNT_MAX),
  /** The address of the contest's rules, if there is a contest. */
  contestRules: z.nullable(z.string()),
};

/** All settings of the programme. */
export const programme = z.strictObject({
  ...programmeFields,
  /** The template of the reward for a full card. */
  stampPrizeId: z.nullable(f.id),
});

export type Programme = z.output<typeof programme>;

const httpsAddress = z
  .string()
  .check(
    z.trim(),
    f.maxLength(URL_MAX),
    z.regex(/^https:\/\/[^\s<>"'`\\/]+\.[^\s<>"'`\\]+$/, 'Inserisci un indirizzo https.'),
    z.refine(isPlainAddress, DISGUISED_ADDRESS_MESSAGE),
  );

/** The settings as they may be changed: what was stored before a check was added may be read; what is missing stays. */
export const programmeInput = z.strictObject({
  ...programme.shape,
  confirmAbove: z.optional(programme.shape.confirmAbove),
  contestRules: z.nullable(httpsAddress),
});

/** Who runs the programme, and is the controller of its personal data. */
export const shopDetails = z.strictObject({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  /** The shop's page on a social network; null if it has none. */
  socialUrl: z.nullable(z.string()),
});

export type ShopDetails = z.output<typeof shopDetails>;

export const shopInput = z.strictObject({
  name: f.requiredText(SHOP_TEXT_MAX),
  address: f.requiredText(SHOP_TEXT_MAX),
  email: f.email,
  socialUrl: z.nullable(httpsAddress),
});
