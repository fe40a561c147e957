import type { SuspicionView } from '#shared/contract/admin/suspicions.ts';
import { iso } from '#shared/time.ts';
import type { Suspicion } from '../../items/trial.ts';

/** A suspicion as listed in the panel. */
export const suspicionView = (
  { playerId, games, sum, luck, evidence, flaggedAt, decision, reason }: Suspicion,
  nameOf: (playerId: number) => string,
): SuspicionView => ({
  userId: playerId,
  username: nameOf(playerId),
  games: [...games],
  sum,
  luck,
  evidence,
  runIds: games.filter(({ score }) => score !== null).map(({ runId }) => runId),
  flaggedAt: iso(flaggedAt),
  decision,
  reason,
});
