import { useState } from 'react';
import type { AdminUser } from '#shared/contract/admin.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

export function StatusSwitch({ user }: { user: AdminUser }) {
  const { id, username, isActive } = user;
  const [confirming, setConfirming] = useState(false);
  const change = useWrite('admin.setStatus', {
    keepsIdempotencyKey: true,
    invalidates: ['admin.users', 'admin.userDetails', 'admin.audit', 'auth.me'],
    onDone: response =>
      toast({ title: response.user.isActive ? 'Account attivato!' : 'Account disattivato' }),
    onFail: errorToast('Impossibile cambiare lo stato dell’account.'),
  });
  const toggle = (): void =>
    change.mutate({ id, isActive: !isActive }, { onSettled: () => setConfirming(false) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">
        {isActive ? 'L’account è attivo.' : 'L’account è disattivato: non può accedere.'}
      </p>
      <Button
        tone="plain"
        disabled={change.isPending}
        onClick={isActive ? () => setConfirming(true) : toggle}
      >
        {isActive ? 'Disattiva account' : 'Attiva account'}
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Disattivare l’account?"
          action="Disattiva"
          pending={change.isPending}
          onClose={() => setConfirming(false)}
          onConfirm={toggle}
        >
          <p>
            <strong>{username}</strong> viene disconnesso subito e non potrà più accedere finché non
            riattivi il suo account.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
