import { Link } from 'react-router-dom';
import { shop } from '#shared/contract/shop.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { cardClass, Panel } from '#web/ui/Card.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ROLE_NAMES } from '../parts/labels.ts';
import { userLink } from '../use-panel-location.ts';

type Staff = ResponseOf<'shop.staff'>;
type Invitation = Staff['invitations'][number];

const rowClass = cardClass({
  tone: 'raised',
  size: 'item',
  depth: 'flat',
  className: 'flex flex-wrap items-center justify-between gap-3',
});

/** Mails an invitation to an address. */
function InviteForm() {
  const invite = useWrite('shop.inviteStaff', {
    keepsIdempotencyKey: true,
    invalidates: ['shop.staff', 'admin.audit'],
    onDone: ({ invitation: { email } }) => {
      toast({ title: 'Invito inviato!', description: email });
      reset();
    },
    onFail: errorToast('Impossibile inviare l’invito.'),
  });
  const { form, field, reset } = useContractForm({
    schema: shop.inviteStaff.input,
    values: { email: '' },
    toInput: draft => draft,
    submit: invite.mutateAsync,
  });
  return (
    <form {...form} className="flex flex-wrap items-end gap-3">
      <Field
        {...field('email')}
        label="Email di chi inviti"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        className="min-w-0 grow basis-64"
        required
      />
      <SubmitButton pending={invite.isPending} pendingLabel="Invio...">
        Invita
      </SubmitButton>
    </form>
  );
}

function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  const cancel = useWrite('shop.cancelInvitation', {
    keepsIdempotencyKey: true,
    invalidates: ['shop.staff', 'admin.audit'],
    onDone: () => toast({ title: 'Invito annullato' }),
    onFail: errorToast('Impossibile annullare l’invito.'),
  });
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-56">
        <h3 className="text-lg wrap-anywhere">{email}</h3>
        <p className="text-sm text-ink-soft">
          {ROLE_NAMES[role]}, il link vale fino al {formatDateTime(expiresAt)}
        </p>
      </div>
      <SubmitButton
        type="button"
        tone="plain"
        size="small"
        pending={cancel.isPending}
        aria-label={`Annulla l’invito di ${email}`}
        onClick={() => cancel.mutate({ id })}
      >
        Annulla l’invito
      </SubmitButton>
    </li>
  );
}

function Invitations({ invitations }: Pick<Staff, 'invitations'>) {
  return (
    <Panel
      title="Invita nello staff"
      text="Arriva un’email con un link che vale sette giorni. Chi lo apre con quell’indirizzo può usare la cassa."
    >
      <InviteForm />
      {invitations.length > 0 && (
        <ul aria-label="Inviti aperti" className="mt-4 grid grid-cols-1 gap-3">
          {invitations.map(invitation => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Members({ staff }: Pick<Staff, 'staff'>) {
  return (
    <Panel title="Chi lavora qui" text="Il ruolo si cambia nella pagina della persona.">
      <ul className="grid grid-cols-1 gap-3">
        {staff.map(({ id, username, email, role, isActive, lastLogin }) => (
          <li key={id} className={rowClass}>
            <div className="min-w-0 grow basis-56">
              <h3 className="text-lg wrap-anywhere">
                <Link to={userLink(id)} className={textLinkClass}>
                  {username}
                </Link>
              </h3>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {email}
                <span className="block">
                  {lastLogin === null
                    ? 'Non ha ancora fatto l’accesso'
                    : `Ultimo accesso il ${formatDate(lastLogin)}`}
                </span>
              </p>
            </div>
            <Badge tone={isActive ? 'good' : 'plain'}>
              {isActive ? ROLE_NAMES[role] : 'Disattivato'}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Who works in the shop, and who is invited to (rule 280). */
export default function StaffSection() {
  const read = useCall('shop.staff', {}, { staleTime: 0 });
  if (!read.data)
    return read.error ? (
      <ErrorScreen
        message={read.error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <RowsSkeleton />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Invitations invitations={read.data.invitations} />
      <Members staff={read.data.staff} />
    </div>
  );
}
