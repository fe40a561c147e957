import * as z from 'zod/mini';
import { addDays } from '../../time.ts';
import * as f from '../fields.ts';
import { day } from '../fields.ts';
import { route } from '../route.ts';
import { PROOF, PROOF_FAILURES, proofFields } from '../sign-in.ts';

/** The tables that can be exported (rule 231). */
export const EXPORT_KINDS = [
  'customers',
  'purchases',
  'redemptions',
  'rewards',
  'business',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Whether a table can be restricted to one location (rule 314). Rewards belong to none. */
export const isByLocation = (kind: ExportKind): boolean => kind !== 'rewards';

/** The most days in an export, including the first and the last. */
export const EXPORT_DAYS_MAX = 400;

const DAY_SECONDS = 24 * 60 * 60;

const made = z.object({
  id: f.id,
  status: z.enum(['running', 'done']),
  /** A link that downloads the file, valid for an hour; null until the export is done. */
  url: z.nullable(z.string()),
  /** When the file will be deleted. */
  expiresAt: f.instant,
});

export type BusinessExport = z.output<typeof made>;

/** Exports of the shop's books as tables (rule 231); part of the admin area. */
export const exports = {
  createExport: route({
    summary: 'Start an export of some days as CSV; it is made in the background',
    method: 'POST',
    path: '/api/superadmin/exports',
    access: 'superadmin',
    ...PROOF,
    limits: [{ per: 'player', max: 10, seconds: DAY_SECONDS }, ...PROOF.limits],
    input: z
      .strictObject({
        kind: z.enum(EXPORT_KINDS),
        from: day,
        to: day,
        /** Only what was sold at this location. */
        location: z.optional(f.id),
        ...proofFields,
      })
      .check(
        z.refine(({ from, to }) => from <= to, {
          error: 'L’ultimo giorno viene prima del primo.',
          path: ['to'],
        }),
        z.refine(({ kind, location }) => location === undefined || isByLocation(kind), {
          error: 'I premi non sono di un negozio solo.',
          path: ['location'],
        }),
        z.refine(({ from, to }) => addDays(from, EXPORT_DAYS_MAX) > to, {
          error: `Al massimo ${EXPORT_DAYS_MAX} giorni.`,
          path: ['to'],
        }),
      ),
    output: z.object({ export: made }),
    failures: PROOF_FAILURES,
    status: 201,
  }),
  readExport: route({
    summary: 'Whether an export is done, and a link to its file',
    method: 'GET',
    path: '/api/superadmin/exports/{id}',
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId }),
    output: z.object({ export: made }),
    failures: ['not_found'],
  }),
};
