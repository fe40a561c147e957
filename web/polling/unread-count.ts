import type { PollingState } from './polling-state.ts';

/** How many messages wait to be read, whoever wrote them. */
export const unreadCount = ({ unread }: PollingState): number =>
  unread.reduce((sum, { count }) => sum + count, 0);
