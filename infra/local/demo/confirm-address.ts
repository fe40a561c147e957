/**
 * Confirms a seeded player's address, which receives no mail. Set the environment first: the functions
 * read it when they are imported.
 */
export const confirmAddress = async (playerId: number, now: number): Promise<void> => {
  const { account } = await import('#functions/domain/account/items.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const unit = new UnitOfWork(now);
  await unit.load([account(playerId)]);
  const player = unit.get(account(playerId));
  if (!player) throw new Error(`No account ${playerId}`);
  unit.set(account(playerId), { ...player, emailVerified: true });
  await unit.commit();
};
