import type { Pulse } from './pulse.ts';

/** How many messages wait to be read, whoever wrote them. */
export const waitingIn = ({ unread }: Pulse): number =>
  unread.reduce((sum, { count }) => sum + count, 0);
