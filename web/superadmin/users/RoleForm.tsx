import { useState } from 'react';
import type { AdminUser } from '#shared/contract/admin.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { choicesOf, isKeyOf, ROLE_NAMES } from '../parts/labels.ts';

const ROLE_DESCRIPTIONS: Record<AdminUser['role'], string> = {
  USER: 'Potrà giocare e riscattare premi, niente di più.',
  ADMIN: 'Potrà usare la cassa del negozio.',
  SUPER_ADMIN: 'Potrà fare tutto ciò che fai tu, anche cambiare il tuo ruolo.',
};

export function RoleForm({ user }: { user: AdminUser }) {
  const [role, setRole] = useState(user.role);
  const [confirming, setConfirming] = useState(false);
  const change = useWrite('admin.setRole', {
    invalidates: ['admin.users', 'admin.userDetails', 'admin.audit', 'auth.me'],
    onDone: () =>
      toast({ title: 'Ruolo aggiornato!', description: `${user.username}: ${ROLE_NAMES[role]}.` }),
    onFail: errorToast('Impossibile cambiare il ruolo.'),
  });
  return (
    <>
      <form
        className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
        onSubmit={event => {
          event.preventDefault();
          setConfirming(true);
        }}
      >
        <Select
          label="Ruolo"
          choices={choicesOf(ROLE_NAMES)}
          value={role}
          onChange={({ target }) => isKeyOf(ROLE_NAMES, target.value) && setRole(target.value)}
        />
        <Button type="submit" tone="plain" disabled={role === user.role || change.isPending}>
          Cambia ruolo
        </Button>
      </form>
      {confirming && (
        <ConfirmDialog
          title="Cambiare il ruolo?"
          action="Cambia ruolo"
          pending={change.isPending}
          onClose={() => setConfirming(false)}
          onConfirm={() =>
            change.mutate({ id: user.id, newRole: role }, { onSettled: () => setConfirming(false) })
          }
        >
          <p>
            <strong>{user.username}</strong> diventa <strong>{ROLE_NAMES[role]}</strong>.
          </p>
          <p className="text-ink-soft">{ROLE_DESCRIPTIONS[role]}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
