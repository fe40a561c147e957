import * as z from 'zod/mini';
import * as f from '../fields.ts';
import {
  GIFT_COINS_MAX,
  GIFT_LIVES_MAX,
  HAPPY_HOURS_MAX,
  LEGAL_NOTE_MAX,
  OPEN_CARDS_DAYS_MAX,
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

/** What a counted purchase gives the player in addition to its stamp. */
export const gift = z.strictObject({
  coins: upTo(GIFT_COINS_MAX),
  bonusLives: upTo(GIFT_LIVES_MAX),
});

/** Hours of a weekday in Rome during which purchases give more stamps; `from` is inclusive, `to` exclusive. */
const happyHours = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday. */
    weekday: between(1, 7),
    from: f.startTime,
    to: f.endTime,
    factor: z.literal([2, 3], 'I bollini possono valere doppio o triplo.'),
  })
  .check(
    z.refine(({ from, to }) => from < to, { path: ['to'], error: 'La fine viene dopo l’inizio.' }),
  );

/** A reward that is issued once per card, when the card reaches this many stamps. */
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

/** Which parts of the game are on (rule 315). */
const modules = z.strictObject({
  chat: z.boolean(),
  playersMarket: z.boolean(),
  raids: z.boolean(),
});

/** By law, a prize promotion (operazione a premi, DPR 430/2001) or excluded from that category. */
export const LEGAL_BASES = ['operazione', 'esclusa'] as const;

/** The settings that anybody may know. Amounts in cents. */
const programmeFields = {
  stampsNeeded: between(STAMPS_MIN, STAMPS_MAX),
  minimumAmount: upTo(PURCHASE_AMOUNT_MAX),
  purchasesPerDay: between(1, PURCHASES_PER_DAY_MAX),
  gift,
  /** The till asks again for an amount above this (rule 209). */
  confirmAbove: upTo(PURCHASE_AMOUNT_MAX),
  /** The amount per stamp; null for one stamp per purchase. */
  stampEvery: z.nullable(between(STAMP_EVERY_MIN, STAMP_EVERY_MAX)),
  /** The most stamps for a purchase, before any factor. */
  maxStamps: between(1, PURCHASE_STAMPS_MAX),
  happyHours: z.array(happyHours).check(z.maxLength(HAPPY_HOURS_MAX)),
  /** The address of the contest's rules; null without a contest. */
  contestRules: z.nullable(z.string()),
  /** The first day of the programme; null if it has no start. */
  startsAt: z.nullable(f.day),
  /** The last day of the programme, inclusive; null if it has no end. */
  endsAt: z.nullable(f.day),
  /** For how many days after the last day a full card that waits is still paid. */
  openCardsDays: upTo(OPEN_CARDS_DAYS_MAX),
  /** The legal category of the programme, as the owner had it checked; null until the owner states it. */
  legalBasis: z.nullable(z.enum(LEGAL_BASES)),
  /** The last day on which the till takes over the stamps of old cards; null if it doesn't (rule 307). */
  oldCardsUntil: z.nullable(f.day),
  /** The owner's note on the legal category. */
  legalNote: z.nullable(f.requiredText(LEGAL_NOTE_MAX)),
  modules,
};

/**
 * A reward as the programme's rules describe it: the terms of its template that matter to the receiver. Amounts in
 * cents.
 */
const programmeReward = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  conditions: z.nullable(z.string()),
  discountPercent: z.nullable(z.number()),
  /** Only for a voucher of an amount. */
  amountOff: z.optional(z.number()),
  minimumAmount: z.nullable(z.number()),
  usageLimit: z.nullable(z.number()),
  /** For how many days after its issue it is valid; null if it has dates or no end. */
  validDays: z.nullable(z.number()),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
});

export type ProgrammeReward = z.output<typeof programmeReward>;

/** What anybody may know of the settings, but isn't one of the public rules. */
const { confirmAbove, oldCardsUntil, modules: shownModules, ...shownFields } = programmeFields;

/** The content of the programme's public rules; each change of it is a new version (rule 283). */
export const programmeTerms = z.object({
  ...shownFields,
  /** The reward for a full card; null while no template is chosen. */
  reward: z.nullable(programmeReward),
  /** The rewards before the card is full. */
  steps: z.array(z.object({ stamps: f.count, ...programmeReward.shape })),
});

export type ProgrammeTerms = z.output<typeof programmeTerms>;

/** The programme as anybody may know it. */
export const publicProgramme = z.object({
  ...programmeTerms.shape,
  confirmAbove,
  oldCardsUntil,
  modules: shownModules,
});

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
 * The settings as input; a missing setting keeps its value. Checks added later apply only here, so that settings stored
 * before can still be read.
 */
export const programmeInput = z.strictObject({
  ...programme.shape,
  version: z.optional(f.version),
  confirmAbove: z.optional(programme.shape.confirmAbove),
  contestRules: z.nullable(f.httpsAddress),
  stampEvery: z.optional(programmeFields.stampEvery),
  maxStamps: z.optional(programmeFields.maxStamps),
  happyHours: z.optional(programmeFields.happyHours),
  steps: z.optional(steps),
  startsAt: z.optional(programmeFields.startsAt),
  endsAt: z.optional(programmeFields.endsAt),
  openCardsDays: z.optional(programmeFields.openCardsDays),
  legalBasis: z.optional(programmeFields.legalBasis),
  legalNote: z.optional(programmeFields.legalNote),
  oldCardsUntil: z.optional(programmeFields.oldCardsUntil),
  modules: z.optional(z.partial(modules)),
});
