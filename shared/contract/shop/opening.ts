import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';

const path = '/api/superadmin/opening';

/** The steps a shop takes before it opens, in the order of the panel's list (rule 279), and whether each is done. */
const opening = z.object({
  /** Name, address and e-mail are set. */
  shop: z.boolean(),
  /** A template states what it costs and how long it is valid, and those that the programme names give rewards. */
  prize: z.boolean(),
  /** The settings of the programme were saved. */
  programme: z.boolean(),
  /** There is another staff member, or the owner works alone. */
  staff: z.boolean(),
  /** The till has registered a purchase. */
  till: z.boolean(),
  poster: z.boolean(),
  /** Recommended, not required: the staff signs in with a passkey (rule 289). Null where passkeys can't be required. */
  passkeys: z.nullable(z.boolean()),
});

export type Opening = z.output<typeof opening>;

/** The list of what must be done before the shop opens; part of the shop’s area. */
export const openingRoutes = {
  opening: route({
    summary: 'The steps of opening the shop, and which are done',
    method: 'GET',
    path,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ opening }),
    failures: [],
  }),
  updateOpening: route({
    summary: 'Mark opening steps that no other call records; a missing field keeps its value',
    method: 'PATCH',
    path,
    access: 'superadmin',
    input: z.strictObject({
      /** The poster was downloaded, or printed in another way. */
      hasPoster: z.optional(z.boolean()),
      /** The owner serves alone. */
      worksAlone: z.optional(z.boolean()),
    }),
    output: f.emptyOutput,
    failures: [],
  }),
};
