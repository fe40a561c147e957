import { DAY } from '#shared/time.ts';
import { isMarkedRestored, removeMark } from './restored-mark.ts';

/** How long the local machine keeps the ids of erased players (days), since a backup from before may be restored. */
export const ERASURES_KEPT_DAYS = 35;

/** The functions read the environment when they are imported, so they are imported late. */
const load = () =>
  Promise.all([import('#infra/restore/erasures.ts'), import('#functions/files/erasure-log.ts')]);

/**
 * After a restore, erases again everybody who was erased since the backup, and holds its promotions. It runs before the
 * first call is answered, and starts again if it is interrupted. Returns whether the data was restored.
 */
export const finishRestore = async (
  dataDir: string,
  now: number,
  print: (line: string) => void,
): Promise<boolean> => {
  if (!(await isMarkedRestored(dataDir))) return false;
  const [{ readErasureLog, erasedPlayers, hasAccount, eraseAgain }] = await load();
  const { holdPromotions } = await import('#infra/restore/promotions.ts');
  const { erased, doubtful } = erasedPlayers(await readErasureLog(), undefined);
  let count = 0;
  for (const playerId of erased) {
    if (!(await hasAccount(playerId, now))) continue;
    await eraseAgain(playerId, now);
    count += 1;
  }
  for (const playerId of doubtful)
    if (await hasAccount(playerId, now))
      print(`L’account ${playerId} voleva cancellarsi: non si sa se era già successo.`);
  print(`Dati ripristinati. Cancellati di nuovo: ${count}.`);
  const { campaigns, messages } = await holdPromotions(now);
  if (campaigns + messages > 0)
    print(`Campagne in sospeso: ${campaigns}. Messaggi non spediti: ${messages}.`);
  await removeMark(dataDir);
  return true;
};

/** Deletes the ids of players who were erased so long ago that no backup contains them any more. */
export const forgetErasures = async (now: number): Promise<void> => {
  const [{ readErasureLog }, { forgetErasure }] = await load();
  for (const { playerId, at } of await readErasureLog())
    if (at < now - ERASURES_KEPT_DAYS * DAY) await forgetErasure(playerId);
};
