import { useState } from 'react';
import type { AdminUser } from '#shared/contract/admin.ts';
import { useWrite } from '#web/api/use-write.ts';
import { TrashIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

type Props = { user: AdminUser; onDeleted: () => void };

export function DeleteUser({ user, onDeleted }: Props) {
  const [confirming, setConfirming] = useState(false);
  const remove = useWrite('admin.deleteUser', {
    keepsIdempotencyKey: true,
    invalidates: ['admin.users', 'admin.rewards', 'admin.audit'],
    onDone: () => {
      toast({
        title: 'Utente eliminato',
        description: `I dati di ${user.username} non ci sono più.`,
      });
      onDeleted();
    },
    onFail: errorToast('Impossibile eliminare l’utente.'),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">Cancella per sempre l’account e i suoi dati.</p>
      <Button tone="plain" className="text-berry-ink!" onClick={() => setConfirming(true)}>
        <TrashIcon className="size-5" />
        Elimina utente
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Eliminare l’utente?"
          action="Elimina per sempre"
          pending={remove.isPending}
          onClose={() => setConfirming(false)}
          onConfirm={() => remove.mutate({ id: user.id }, { onError: () => setConfirming(false) })}
        >
          <p>
            Stai per eliminare <strong>{user.username}</strong> ({user.email}) con partite, premi e
            voucher. Non si può tornare indietro.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
