import type { ReportView } from '#shared/contract/moderation.ts';
import { iso } from '#shared/time.ts';
import type { Report } from '../stores/report.ts';

/** Whose names a report shows. */
export const reportPlayers = ({ reporterId, reportedId }: Report) => [reporterId, reportedId];

export const reportView = (
  { at, messages, ...one }: Report,
  nameOf: (playerId: number) => string,
): ReportView => ({
  ...one,
  at: iso(at),
  reporter: nameOf(one.reporterId),
  reported: nameOf(one.reportedId),
  messages: messages.map(({ id, senderId, message, at: sentAt }) => ({
    id,
    senderId,
    sender: nameOf(senderId),
    message,
    createdAt: iso(sentAt),
  })),
});
