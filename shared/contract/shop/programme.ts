import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';
import { programme, programmeInput } from '../schemas/programme.ts';

/** As the panel reads and changes it. */
const versioned = z.extend(programme, { version: f.version });

const path = '/api/superadmin/programme';

/** The settings of the loyalty programme; part of the shop’s area. */
export const programmeRoutes = {
  programme: route({
    summary: 'The settings of the loyalty programme',
    method: 'GET',
    path,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({
      programme: versioned,
      /** The cards with at least one stamp, including full ones that wait; `full` counts the full ones (rule 303). */
      openCards: z.object({ cards: f.count, stamps: f.count, full: f.count }),
    }),
    failures: [],
  }),
  updateProgramme: route({
    summary: 'Change the settings of the loyalty programme',
    method: 'PUT',
    path,
    access: 'superadmin',
    input: programmeInput,
    output: z.object({ programme: versioned }),
    failures: ['stale'],
  }),
};
