import type { PollingState } from './polling-state.ts';

/** The number of unread messages, from all friends. */
export const unreadCount = ({ unread }: PollingState): number =>
  unread.reduce((sum, { count }) => sum + count, 0);
