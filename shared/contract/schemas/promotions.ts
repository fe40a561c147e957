import * as z from 'zod/mini';
import { isPage } from '../../pages.ts';
import * as f from '../fields.ts';
import { PROMOTION_BODY_MAX, PROMOTION_TITLE_MAX } from '../limits.ts';

/** The ways a promotion reaches a player: a notice in the app, a push, a mail. */
export const PROMOTION_CHANNELS = ['inbox', 'push', 'mail'] as const;
export type PromotionChannel = (typeof PROMOTION_CHANNELS)[number];

const PATH_MAX = 200;
const NO_SUCH_PAGE_MESSAGE = 'Questa pagina non esiste: controlla l’indirizzo.';

/** The text of a promotion, and the page of this site that it leads to. */
export const promotionMessage = z.strictObject({
  /** One line: it is the subject of a mail. */
  title: f.requiredText(PROMOTION_TITLE_MAX).check(z.regex(/^\P{Cc}*$/u)),
  body: f.requiredText(PROMOTION_BODY_MAX),
  path: z.optional(
    z.nullable(
      z.string().check(z.trim(), f.maxLength(PATH_MAX), z.refine(isPage, NO_SUCH_PAGE_MESSAGE)),
    ),
  ),
});

export type PromotionMessage = z.output<typeof promotionMessage>;

const isDistinct = (channels: readonly PromotionChannel[]): boolean =>
  new Set(channels).size === channels.length;

/** At least one channel, without duplicates. */
export const promotionChannels = z
  .array(z.enum(PROMOTION_CHANNELS))
  .check(
    z.minLength(1, 'Scegli almeno un canale.'),
    z.refine(isDistinct, 'Scegli ogni canale una volta sola.'),
  );

/** How the player wants to be reached, and whether purchases may decide which promotions they get (rule 233). */
export const offerSettings = {
  offersByMail: z.boolean(),
  offersFromPurchases: z.boolean(),
  /** Whether promotions also appear as notices in the app. */
  inbox: z.boolean(),
};

/** The two consents that the registration asks for; a missing one counts as not given. */
export const consentFields = {
  offersByMail: z.optional(z.boolean()),
  offersFromPurchases: z.optional(z.boolean()),
};
