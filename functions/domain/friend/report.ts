import { DAY } from '#shared/time.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { Message } from './message.ts';

const KEPT_DAYS = 90;

/** A report of a conversation, with a copy of its latest messages for the administrators. */
export type Report = {
  readonly id: number;
  readonly at: number;
  readonly reporterId: number;
  readonly reportedId: number;
  readonly reason: string | null;
  readonly status: 'open' | 'closed';
  /** Oldest first. */
  readonly messages: readonly Message[];
};

export const report = item<Report, [id: number]>(keys.report, {
  expires: ({ at }) => at + KEPT_DAYS * DAY,
  indexes: ({ id, reporterId, reportedId }) => ({
    gsi1: keys.reportBy(reporterId, id),
    gsi2: keys.reportAbout(reportedId, id),
  }),
});

/** The partition of all reports, oldest first. */
export const REPORTS = { pk: keys.report(0).pk };

export const reportsBy = (playerId: number) =>
  ({ index: 'gsi1', pk: keys.reportBy(playerId, 0).pk }) as const;

export const reportsAbout = (playerId: number) =>
  ({ index: 'gsi2', pk: keys.reportAbout(playerId, 0).pk }) as const;
