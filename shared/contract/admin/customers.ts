import * as z from 'zod/mini';
import { loyaltyCard } from '../card.ts';
import * as f from '../fields.ts';
import { CORRECTION_MAX, UNDO_REASON_MAX, UNDO_REASON_MIN } from '../limits.ts';
import { route } from '../route.ts';
import { adminReward } from '../schemas/rewards.ts';

/** The code opens purchases, so only its owner sees it. */
const { code: _, ...cardWithoutCode } = loyaltyCard.shape;

/** The cards of customers; part of the admin area. */
export const customers = {
  correctStamps: route({
    summary: 'Correct the stamps of a customer’s card, with a reason',
    method: 'POST',
    path: '/api/superadmin/customers/{id}/stamps',
    access: 'superadmin',
    input: z.strictObject({
      id: f.pathId,
      /** Stamps to give, or to take if it is negative. */
      delta: z.int().check(
        z.minimum(-CORRECTION_MAX),
        z.maximum(CORRECTION_MAX),
        z.refine(delta => delta !== 0, 'Scrivi quanti bollini aggiungere o togliere.'),
      ),
      reason: f.requiredText(UNDO_REASON_MAX, UNDO_REASON_MIN),
    }),
    output: z.object({
      card: z.object(cardWithoutCode),
      /** What it has issued: the card's reward, and those of steps. */
      rewards: z.array(adminReward),
    }),
    failures: ['not_found', 'own_card', 'below_zero'],
  }),
};
