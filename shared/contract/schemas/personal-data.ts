import * as z from 'zod/mini';
import * as f from '../fields.ts';

/** All that is stored about a person, under the names of its kinds. */
export const personalData = z.looseObject({
  exportedAt: f.instant,
  // Sent instead of the data if, after many years, they no longer fit in a response.
  file: z.optional(z.object({ url: z.string(), expiresAt: f.instant })),
});

export type PersonalData = z.output<typeof personalData>;
