import * as z from 'zod/mini';
import * as f from '../fields.ts';
import {
  GIFT_COINS_MAX,
  GIFT_LIVES_MAX,
  HAPPY_HOURS_MAX,
  PURCHASE_AMOUNT_MAX,
  PURCHASE_STAMPS_MAX,
  PURCHASES_PER_DAY_MAX,
  STAMP_EVERY_MAX,
  STAMP_EVERY_MIN,
  STAMPS_MAX,
  STAMPS_MIN,
  STEPS_MAX,
} from '../limits.ts';

const upTo = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
const between = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** What a purchase that counts gives the player beside its stamp. */
export const gift = z.strictObject({
  coins: upTo(GIFT_COINS_MAX),
  bonusLives: upTo(GIFT_LIVES_MAX),
});

/** Hours of a weekday of Rome in which purchases give more stamps: from inclusive, to exclusive. */
const happyHours = z
  .strictObject({
    /** 1 is Monday, 7 Sunday. */
    weekday: between(1, 7),
    from: f.startTime,
    to: f.endTime,
    factor: z.literal([2, 3], 'I bollini possono valere doppio o triplo.'),
  })
  .check(
    z.refine(({ from, to }) => from < to, { path: ['to'], error: 'La fine viene dopo l’inizio.' }),
  );

/** A reward that is issued once a card, when so many stamps are reached. */
const step = z.strictObject({ stamps: between(1, STAMPS_MAX - 1), prizeId: f.id });

const ascending = (steps: readonly { readonly stamps: number }[]): boolean =>
  steps.every(({ stamps }, i) => stamps > (steps[i - 1]?.stamps ?? 0));

const steps = z
  .array(step)
  .check(
    z.maxLength(STEPS_MAX),
    z.refine(
      ascending,
      'Metti le tappe in ordine: ogni tappa chiede più bollini della precedente.',
    ),
  );

/** The settings that everybody may know. Amounts in cents. */
export const programmeFields = {
  stampsNeeded: between(STAMPS_MIN, STAMPS_MAX),
  minimumAmount: upTo(PURCHASE_AMOUNT_MAX),
  purchasesPerDay: between(1, PURCHASES_PER_DAY_MAX),
  gift,
  /** Above this, the till asks for an amount again (rule 209). */
  confirmAbove: upTo(PURCHASE_AMOUNT_MAX),
  /** The amount for a stamp; null for one stamp a purchase. */
  stampEvery: z.nullable(between(STAMP_EVERY_MIN, STAMP_EVERY_MAX)),
  /** The most stamps of a purchase, before any factor. */
  maxStamps: between(1, PURCHASE_STAMPS_MAX),
  happyHours: z.array(happyHours).check(z.maxLength(HAPPY_HOURS_MAX)),
  /** The address of the contest's rules, if there is a contest. */
  contestRules: z.nullable(z.string()),
};

/** All settings of the programme. */
export const programme = z.strictObject({
  ...programmeFields,
  /** The template of the reward for a full card. */
  stampPrizeId: z.nullable(f.id),
  /** Ascending, below `stampsNeeded`. */
  steps,
});

export type Programme = z.output<typeof programme>;

/**
 * The settings as they may be changed: what was stored before a check was added may be read. A missing
 * one keeps its value.
 */
export const programmeInput = z.strictObject({
  ...programme.shape,
  confirmAbove: z.optional(programme.shape.confirmAbove),
  contestRules: z.nullable(f.httpsAddress),
  stampEvery: z.optional(programmeFields.stampEvery),
  maxStamps: z.optional(programmeFields.maxStamps),
  happyHours: z.optional(programmeFields.happyHours),
  steps: z.optional(steps),
});
