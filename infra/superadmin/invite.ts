/**
 * Makes the path of a link with which somebody registers as a super administrator, for a shop that has none yet
 * (rule 280). It is printed, not mailed, so that it doesn't confirm the address. Set the environment first: the
 * functions read it when they are imported.
 */
export const inviteSuperAdmin = async (
  email: string,
  now: number,
): Promise<{ readonly token: string; readonly path: string }> => {
  const { staffInvitations } = await import('#functions/items/staff.ts');
  const { addInvitation } = await import('#functions/domain/staff/invitations.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const unit = new UnitOfWork(now);
  const invitations = await unit.load(staffInvitations());
  const invited = { email, role: 'SUPER_ADMIN', isMailed: false } as const;
  const { token, path } = addInvitation(invitations, invited);
  await unit.commit();
  return { token, path };
};
