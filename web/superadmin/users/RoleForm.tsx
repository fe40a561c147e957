import { useState } from 'react';
import { type AdminUser, admin } from '#shared/contract/admin.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Confirm.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { NamedChoice } from '../parts/controls.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';

const ROLE_DESCRIPTIONS: Record<AdminUser['role'], string> = {
  USER: 'Potrà giocare e riscattare premi, niente di più.',
  ADMIN: 'Potrà usare la cassa del negozio.',
  SUPER_ADMIN: 'Potrà fare tutto ciò che fai tu, anche cambiare il tuo ruolo.',
};

export function RoleForm({ user }: { user: AdminUser }) {
  const [confirming, setConfirming] = useState<RequestOf<'admin.setRole'>>();
  const change = usePanelWrite('admin.setRole', {
    done: (_, { newRole }) => ({
      title: 'Ruolo aggiornato!',
      description: `${user.username}: ${ROLE_NAMES[newRole]}.`,
    }),
    failed: 'Impossibile cambiare il ruolo.',
  });
  const { form, control } = useContractForm({
    schema: admin.setRole.input,
    values: { id: user.id, newRole: user.role },
    submit: async input => setConfirming(input),
  });
  const role = control('newRole');
  const close = (): void => setConfirming(undefined);
  return (
    <>
      <form {...form} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <NamedChoice {...role} label="Ruolo" names={ROLE_NAMES} />
        <Button type="submit" tone="plain" disabled={role.value === user.role || change.isPending}>
          Cambia ruolo
        </Button>
      </form>
      <DialogPresence of={confirming}>
        {input => (
          <ConfirmDialog
            title="Cambiare il ruolo?"
            action="Cambia ruolo"
            pending={change.isPending}
            onClose={close}
            onConfirm={() => change.mutate(input, { onSettled: close })}
          >
            <p>
              <strong>{user.username}</strong> diventa <strong>{ROLE_NAMES[input.newRole]}</strong>.
            </p>
            <p className="text-ink-soft">{ROLE_DESCRIPTIONS[input.newRole]}</p>
          </ConfirmDialog>
        )}
      </DialogPresence>
    </>
  );
}
