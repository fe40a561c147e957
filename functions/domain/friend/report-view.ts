import type { ReportView } from '#shared/contract/admin/moderation.ts';
import { iso } from '#shared/time.ts';
import type { Report } from '../../items/friends.ts';

/** The ids of the players whose names a report shows. */
export const reportPlayers = ({ reporterId, reportedId }: Report) => [reporterId, reportedId];

export const reportView = (
  { at, messages, ...report }: Report,
  nameOf: (playerId: number) => string,
): ReportView => ({
  ...report,
  at: iso(at),
  reporter: nameOf(report.reporterId),
  reported: nameOf(report.reportedId),
  messages: messages.map(({ id, senderId, message, at: sentAt }) => ({
    id,
    senderId,
    sender: nameOf(senderId),
    message,
    createdAt: iso(sentAt),
  })),
});
