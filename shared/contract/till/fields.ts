import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { PURCHASE_AMOUNT_MAX, UNDO_REASON_MAX, UNDO_REASON_MIN } from '../limits.ts';

/** The reason for undoing something, for the audit. */
export const undoReason = f.requiredText(UNDO_REASON_MAX, UNDO_REASON_MIN);

/** The amount of a purchase, in cents. */
export const purchaseAmount = z.int().check(z.minimum(1), z.maximum(PURCHASE_AMOUNT_MAX));

/** The location at which the till stands; by default the first one (rule 314). */
export const soldAt = z.optional(f.id);
