import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';
import { chatMessage } from '../schemas/friends.ts';

const REPORT_STATUSES = ['open', 'closed'] as const;

const report = z.object({
  id: f.id,
  at: f.instant,
  reporterId: f.id,
  reporter: z.string(),
  reportedId: f.id,
  reported: z.string(),
  reason: z.nullable(z.string()),
  status: z.enum(REPORT_STATUSES),
  /** The latest messages of the conversation at the time of the report, oldest first. */
  messages: z.array(z.object({ ...chatMessage.shape, sender: z.string() })),
});

export type ReportView = z.output<typeof report>;

/** Conversations that players have reported; part of the admin area. */
export const moderation = {
  reports: route({
    summary: 'Reported conversations, newest first',
    method: 'GET',
    path: '/api/superadmin/reports',
    access: 'superadmin',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({ reports: z.array(report), nextCursor: z.nullable(f.cursor) }),
    failures: ['invalid_cursor'],
  }),
  closeReport: route({
    summary: 'Close a report that has been handled',
    method: 'PUT',
    path: '/api/superadmin/reports/{id}/close',
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId }),
    output: z.object({ report }),
    failures: ['not_found'],
  }),
};
