import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, IMPORTS_PER_DAY } from '../limits.ts';
import { route } from '../route.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** A row that was left out, counted from 1, and why, in Italian. */
const refusedRow = z.object({ row: f.count, why: z.string() });

/** A list of customers from elsewhere that was imported (rule 308). It keeps no addresses. */
const customerImport = z.object({
  id: f.id,
  rows: f.count,
  accepted: f.count,
  /** All of them in the answer to the import, the first hundred in the list. */
  refused: z.array(refusedRow),
  /** How many of its addresses were confirmed by somebody, who got the stamps. */
  claimed: f.count,
  createdAt: f.instant,
});

const path = '/api/superadmin/imports';

/** Lists of customers from elsewhere (rule 308); part of the admin area. */
export const imports = {
  importCustomers: route({
    summary: 'Import customers’ addresses and stamps from another programme; no mail is sent',
    method: 'POST',
    path,
    access: 'superadmin',
    // Importing the same rows again changes nothing.
    idempotent: false,
    limits: [{ per: 'player', max: IMPORTS_PER_DAY, seconds: DAY_SECONDS }],
    maxBytes: IMPORT_BYTES_MAX,
    input: z.strictObject({
      // The schema accepts any row, since wrong rows are left out one by one.
      rows: z
        .array(z.strictObject({ email: z.string(), stamps: z.number() }))
        .check(z.minLength(1), z.maxLength(IMPORT_ROWS_MAX)),
    }),
    output: z.object({ import: customerImport }),
    failures: ['too_many_attempts'],
    status: 201,
  }),
  imports: route({
    summary: 'The imports of a year, newest first',
    method: 'GET',
    path,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ imports: z.array(customerImport) }),
    failures: [],
  }),
};
