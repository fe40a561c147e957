import type { AdminUser } from '#shared/contract/admin.ts';
import { Panel } from '#web/ui/Card.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RoleForm } from './RoleForm.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';

type Props = { user: AdminUser; onDeleted: () => void };

/** The actions on an account; a super administrator's can't be deleted. */
export function AccountPanel({ user, onDeleted }: Props) {
  return (
    <Panel title="Account">
      <div className="grid gap-5 divide-y-2 divide-dashed divide-line [&>*:not(:last-child)]:pb-5">
        <RoleForm key={user.role} user={user} />
        <PasswordForm user={user} />
        <StatusSwitch user={user} />
        {user.role !== 'SUPER_ADMIN' && <DeleteUser user={user} onDeleted={onDeleted} />}
      </div>
    </Panel>
  );
}
