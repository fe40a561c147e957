/**
 * Confirms the address of a demo player, who receives no mail. Set the environment first: the functions read it when
 * they are imported.
 */
export const confirmAddress = async (playerId: number, now: number): Promise<void> => {
  const { account } = await import('#functions/items/account.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const unit = new UnitOfWork(now);
  const player = await unit.load(account(playerId));
  if (!player.value) throw new Error(`No account ${playerId}`);
  player.set({ ...player.value, emailVerified: true });
  await unit.commit();
};
