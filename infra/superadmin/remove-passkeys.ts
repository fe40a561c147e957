/**
 * Removes the passkeys of a super administrator whom nobody else can help, ends the sessions, and makes the path of a
 * link with which a new passkey is made (rule 291). It is printed, so no mail is needed. Set the environment first: the
 * functions read it when they are imported.
 */
export const removeSuperAdminPasskeys = async (
  playerId: number,
  now: number,
): Promise<{ readonly removed: number; readonly path: string }> => {
  const { account } = await import('#functions/items/account.ts');
  const { passkeys } = await import('#functions/items/passkeys.ts');
  const { enrolmentLinks } = await import('#functions/items/staff.ts');
  const { removePasskeysOf } = await import('#functions/domain/staff/passkeys.ts');
  const { createEnrolmentLink } = await import('#functions/domain/staff/second-step.ts');
  const { tellSuperAdmins } = await import('#functions/domain/staff/members.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const unit = new UnitOfWork(now);
  const { links, ...items } = await unit.load({
    user: account(playerId),
    own: passkeys(playerId),
    links: enrolmentLinks(playerId),
  });
  const { value: user } = items.user;
  if (!user) throw new Error(`No account ${playerId}`);
  const reason = { text: 'Dalla riga di comando', playerId };
  const removed = removePasskeysOf(unit, { ...items, actorId: playerId, reason });
  const path = createEnrolmentLink(links, user);
  await unit.commit();
  await tellSuperAdmins({ what: 'passkeys', by: undefined, about: user.username, at: now });
  return { removed, path };
};
