import { type Account, account, staffMember } from '../../items/account.ts';
import type { StaffRole } from '../../items/staff.ts';
import { queryAll } from '../../table/query.ts';

export type StaffMember = Account & { readonly role: StaffRole };

const isStaff = (member: Account): member is StaffMember => member.role !== 'USER';

/** The staff and the super administrators, who are few, oldest first. */
export const readStaff = async (): Promise<StaffMember[]> =>
  (await queryAll(account, staffMember.range())).filter(isStaff);
