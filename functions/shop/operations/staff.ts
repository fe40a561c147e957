import { shop as contract } from '#shared/contract/shop.ts';
import { iso } from '#shared/time.ts';
import { openInvitations } from '../../domain/staff/invitations.ts';
import { readStaff } from '../../domain/staff/members.ts';
import { CAN_ASK_FOR_PASSKEYS } from '../../domain/staff/passkeys.ts';
import { operation } from '../../http/operation.ts';
import { passkeys } from '../../items/passkeys.ts';
import { arePasskeysOn, staffInvitations, staffPasskeys } from '../../items/staff.ts';

/** The shop's staff, whether they have passkeys, and the open invitations (rules 280 and 289). */
export const staff = operation(contract.staff, {
  loads: () => ({ invitations: staffInvitations(), setting: staffPasskeys() }),
  parallelReads: () => readStaff(),
  run: async ({ items: { invitations, setting }, parallelReads: members, unit }) => {
    const theirs = await unit.load(members.map(({ id }) => passkeys(id)));
    return {
      staff: members.map(({ id, username, email, role, isActive, lastLogin }, i) => ({
        ...{ id, username, email, role, isActive },
        lastLogin: lastLogin === null ? null : iso(lastLogin),
        passkeys: theirs[i]?.value.passkeys.length ?? 0,
      })),
      staffPasskeys: { isOn: arePasskeysOn(setting.value), isAvailable: CAN_ASK_FOR_PASSKEYS },
      invitations: openInvitations(invitations).map(({ id, email, role, expiresAt }) => ({
        ...{ id, email, role },
        expiresAt: iso(expiresAt),
      })),
    };
  },
});
