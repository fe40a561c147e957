/**
 * Makes a player a super administrator, with the same audit entry as the panel's pages, for a shop that has none yet.
 * Set the environment first: the functions read it when they are imported.
 */
export const promoteToSuperAdmin = async (playerId: number, now: number): Promise<void> => {
  const { account, superAdmins } = await import('#functions/items/account.ts');
  const { audit } = await import('#functions/domain/audit/audit.ts');
  const { updateSuperAdmins } = await import('#functions/domain/account/superadmins.ts');
  const { staffPasskeys } = await import('#functions/items/staff.ts');
  const { enterStaff } = await import('#functions/domain/staff/members.ts');
  const { tellOfRole } = await import('#functions/domain/staff/members.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const unit = new UnitOfWork(now);
  const { own, admins, passkeys } = await unit.load({
    own: account(playerId),
    admins: superAdmins(),
    passkeys: staffPasskeys(),
  });
  const { value: before } = own;
  if (!before) throw new Error(`No account ${playerId}`);
  const changed = { ...before, role: 'SUPER_ADMIN' as const, updatedAt: now };
  const after = before.role === 'USER' ? enterStaff(passkeys, changed) : changed;
  updateSuperAdmins(admins, before, after);
  own.set(after);
  audit(unit, playerId, {
    action: 'user.role',
    target: `user ${playerId}`,
    before: { role: before.role },
    after: { role: after.role },
    reason: { text: 'Dalla riga di comando', playerId },
  });
  await unit.commit();
  await tellOfRole({ by: undefined, before, role: after.role, at: now });
};
