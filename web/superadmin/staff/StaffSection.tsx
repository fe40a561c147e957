import { shop } from '#shared/contract/shop.ts';
import { elideBefore, formatDateTime } from '#shared/dates.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ItemCard } from '../parts/ItemCard.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';
import { Members } from './Members.tsx';
import { StaffPasskeysPanel } from './StaffPasskeysPanel.tsx';

type Staff = ResponseOf<'shop.staff'>;
type Invitation = Staff['invitations'][number];

/** Mails an invitation to an address. */
function InviteForm() {
  const invite = usePanelWrite('shop.inviteStaff', {
    done: ({ invitation }) => ({ title: 'Invito inviato!', description: invitation.email }),
    onDone: () => reset(),
    failed: 'Impossibile inviare l’invito.',
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
  const cancel = usePanelWrite('shop.cancelInvitation', {
    done: 'Invito annullato',
    failed: 'Impossibile annullare l’invito.',
  });
  return (
    <ItemCard className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 grow basis-56">
        <h3 className="text-lg wrap-anywhere">{email}</h3>
        <p className="text-sm text-ink-soft">
          {ROLE_NAMES[role]}, il link vale fino {elideBefore('al', formatDateTime(expiresAt))}
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
    </ItemCard>
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

function StaffPanels({ staff, staffPasskeys, invitations }: Staff) {
  const ownId = useSession().data?.user.id;
  const own = staff.find(({ id }) => id === ownId);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Invitations invitations={invitations} />
        <StaffPasskeysPanel
          staffPasskeys={staffPasskeys}
          hasOwn={own !== undefined && own.passkeys > 0}
        />
      </div>
      <Members staff={staff} ownId={ownId} />
    </div>
  );
}

/** The staff, how they sign in, and who has been invited (rules 280 and 289). */
export default function StaffSection() {
  const read = useCall('shop.staff', {}, { staleTime: 0 });
  return (
    <Loaded of={read} skeleton={<RowsSkeleton />}>
      {data => <StaffPanels {...data} />}
    </Loaded>
  );
}
