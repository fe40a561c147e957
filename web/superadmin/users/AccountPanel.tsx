import { useState } from 'react';
import { type AdminUser, admin } from '#shared/contract/admin.ts';
import { RESET_PASSWORD_MIN } from '#shared/contract/limits.ts';
import { elideBefore, formatDate } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/Confirm.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { DeletePerson, PersonData } from '../parts/PersonData.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';
import { RoleForm } from './RoleForm.tsx';

function PasswordForm({ user }: { user: AdminUser }) {
  const change = usePanelWrite('admin.setPassword', {
    done: () => ({
      title: 'Password impostata!',
      description: `${user.username} dovrà accedere di nuovo.`,
    }),
    onDone: () => reset(),
    failed: 'Impossibile impostare la password.',
  });
  const { form, field, reset } = useContractForm({
    schema: admin.setPassword.input,
    values: { id: user.id, newPassword: '' },
    submit: change.mutateAsync,
  });
  return (
    <form {...form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <PasswordField
        {...field('newPassword')}
        label="Nuova password"
        autoComplete="new-password"
        hint={`Almeno ${RESET_PASSWORD_MIN} caratteri. Chiude tutte le sue sessioni.`}
      />
      <SubmitButton tone="plain" pending={change.isPending} className="sm:mt-6.5">
        Imposta password
      </SubmitButton>
    </form>
  );
}

function StatusSwitch({ user }: { user: AdminUser }) {
  const { id, username, isActive } = user;
  const [confirming, setConfirming] = useState(false);
  const change = usePanelWrite('admin.setStatus', {
    done: response => (response.user.isActive ? 'Account attivato!' : 'Account disattivato'),
    failed: 'Impossibile cambiare lo stato dell’account.',
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
      <DialogPresence of={confirming}>
        {() => (
          <ConfirmDialog
            title="Disattivare l’account?"
            action="Disattiva"
            pending={change.isPending}
            onClose={() => setConfirming(false)}
            onConfirm={toggle}
          >
            <p>
              <strong>{username}</strong> viene disconnesso subito e non potrà più accedere finché
              non riattivi il suo account.
            </p>
          </ConfirmDialog>
        )}
      </DialogPresence>
    </div>
  );
}

function BirthdayChange({ user: { id, username } }: { user: AdminUser }) {
  const allow = usePanelWrite('admin.allowBirthdayChange', {
    done: () => ({ title: 'Fatto!', description: `${username} può cambiare il compleanno.` }),
    failed: 'Impossibile permettere il cambio.',
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">Il compleanno si cambia una volta all’anno.</p>
      <Button tone="plain" disabled={allow.isPending} onClick={() => allow.mutate({ id })}>
        Permetti di cambiarlo
      </Button>
    </div>
  );
}

type Suppressed = NonNullable<ResponseOf<'admin.userDetails'>['suppressed']>;

const SUPPRESSED_TEXTS: Record<Suppressed['reason'], (since: string) => string> = {
  bounce: since =>
    `${elideBefore('Dal', since)} le email al suo indirizzo tornano indietro, e non gliene mandiamo più. Riprova quando l’indirizzo funziona.`,
  complaint: since =>
    `${elideBefore('Il', since)} una nostra email al suo indirizzo è stata segnalata come spam, e non gliene mandiamo più. Riprova solo se te lo chiede.`,
};

/** Says why a user gets no mail, and allows mails to be sent again (rule 273). */
function SuppressedEmail({ user, reason, at }: { user: AdminUser } & Suppressed) {
  const retry = usePanelWrite('admin.retryEmail', {
    done: () => ({ title: 'Fatto!', description: `La prossima email a ${user.username} parte.` }),
    failed: 'Impossibile riprovare.',
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-pretty text-berry-ink">
        {SUPPRESSED_TEXTS[reason](formatDate(at))}
      </p>
      <SubmitButton
        type="button"
        tone="plain"
        pending={retry.isPending}
        onClick={() => retry.mutate({ id: user.id })}
      >
        Riprova
      </SubmitButton>
    </div>
  );
}

type Props = { details: ResponseOf<'admin.userDetails'> };

/** The actions on an account; a super administrator's can't be deleted. */
export function AccountPanel({ details: { user, suppressed } }: Props) {
  return (
    <Panel title="Account">
      <div className="grid grid-cols-1 gap-5 divide-y-2 divide-dashed divide-line [&>*:not(:last-child)]:pb-5">
        {suppressed && <SuppressedEmail user={user} {...suppressed} />}
        <RoleForm key={user.role} user={user} />
        <PasswordForm user={user} />
        <StatusSwitch user={user} />
        <BirthdayChange user={user} />
        <PersonData user={user} />
        {user.role !== 'SUPER_ADMIN' && <DeletePerson user={user} />}
      </div>
    </Panel>
  );
}
