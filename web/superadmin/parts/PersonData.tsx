import { DownloadIcon, TrashIcon } from '#web/art/page-icons.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { DATA_SAVED, savePersonalData } from '#web/ui/personal-data.ts';
import { usePanelAddress } from '../panel-address.ts';
import type { Recipient } from '../prizes/draft.ts';
import { usePanelWrite } from '../use-panel-write.tsx';

/** The customer of a printed card has no e-mail address. */
type Props = { user: Recipient };

/** Downloads the same file that users can download in the settings, for those who ask the shop for it. */
export function PersonData({ user: { id, email } }: Props) {
  const download = usePanelWrite('admin.exportUser', {
    done: DATA_SAVED,
    onDone: savePersonalData,
    failed: 'Impossibile scaricare i dati. Riprova.',
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-pretty text-ink-soft">
        Scarica tutto ciò che conserviamo su questa persona.{' '}
        <span>{email !== null && 'È lo stesso file che trova nelle sue Impostazioni.'}</span>
      </p>
      <SubmitButton
        type="button"
        tone="plain"
        pending={download.isPending}
        pendingLabel="Preparazione..."
        onClick={() => download.mutate({ id })}
      >
        <DownloadIcon className="size-5" />
        Scarica i suoi dati
      </SubmitButton>
    </div>
  );
}

/** Erases a person, after a confirmation. */
export function DeletePerson({ user: { id, username, email } }: Props) {
  const { close } = usePanelAddress();
  const remove = usePanelWrite('admin.deleteUser', {
    done: {
      title: email === null ? 'Cliente eliminato' : 'Utente eliminato',
      description: `I dati di ${username} non ci sono più.`,
    },
    onDone: () => close(),
    failed: 'Impossibile eliminare: riprova.',
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">I suoi dati vengono cancellati e ciò che resta è anonimo.</p>
      <ConfirmButton
        tone="plain"
        className="text-berry-ink!"
        title={email === null ? 'Eliminare il cliente?' : 'Eliminare l’utente?'}
        text={
          <p>
            Stai per eliminare <strong>{username}</strong>{' '}
            <span>{email !== null && `(${email})`}</span> con tutto ciò che ha: bollini, premi,
            voucher, partite. Non si può tornare indietro.
          </p>
        }
        action="Elimina per sempre"
        isDeletion
        onConfirm={() => remove.mutateAsync({ id })}
      >
        <TrashIcon className="size-5" />
        <span>{email === null ? 'Elimina cliente' : 'Elimina utente'}</span>
      </ConfirmButton>
    </div>
  );
}
