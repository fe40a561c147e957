import * as z from 'zod/mini';
import * as f from '../fields.ts';

/** A line of a card's history (rule 304). Amounts in cents. */
const stampMovement = z.object({
  at: f.instant,
  /** `step` and `card` are rewards that a change brought; `old_card` and `import` come from elsewhere. */
  kind: z.enum(['purchase', 'slip', 'undo', 'correction', 'step', 'card', 'old_card', 'import']),
  /** The stamps gained, or lost if negative; 0 for a purchase that brought none, a step and a full card. */
  stamps: z.int(),
  /** The stamps on the card afterwards. */
  after: f.count,
  /** The amount of the purchase, or of the purchase that was undone. */
  amount: z.nullable(f.count),
  /** The reward of a step or of a full card. */
  name: z.nullable(z.string()),
  /** Why stamps were corrected, or a purchase was undone. */
  reason: z.nullable(z.string()),
});

export type StampMovement = z.output<typeof stampMovement>;

/** A page of a card's history, newest first. */
export const stampMovements = z.object({
  movements: z.array(stampMovement),
  nextCursor: z.nullable(f.cursor),
});
