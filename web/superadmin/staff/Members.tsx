import { Link } from 'react-router-dom';
import { elideBefore, formatDate } from '#shared/dates.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { textLinkClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { accountPath } from '../panel-address.ts';
import { ItemCard } from '../parts/ItemCard.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';

type Member = ResponseOf<'shop.staff'>['staff'][number];

/** Removes the passkeys of a member who has lost them (rule 291). */
function RemovePasskeys({ member: { id, username } }: { member: Member }) {
  const remove = usePanelWrite('shop.removeUserPasskeys', {
    done: () => ({ title: 'Passkey tolte', description: username }),
    failed: 'Impossibile togliere le passkey.',
  });
  return (
    <ConfirmButton
      tone="plain"
      size="small"
      aria-label={`Togli le passkey di ${username}`}
      title="Togliere le passkey?"
      text={
        <>
          <p>
            Fallo se <strong>{username}</strong> ha perso il dispositivo, o non riesce più a
            entrare: viene disconnesso dappertutto, e lo sa per email.
          </p>
          <p className="text-ink-soft">Al prossimo accesso ne crea una nuova.</p>
        </>
      }
      action="Togli"
      onConfirm={() => remove.mutateAsync({ id })}
    >
      Togli le passkey
    </ConfirmButton>
  );
}

const passkeysText = (count: number): string =>
  count === 0 ? 'Nessuna passkey' : `${count} passkey`;

function MemberRow({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const { id, username, email, role, isActive, lastLogin, passkeys } = member;
  return (
    <ItemCard className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 grow basis-56">
        <h3 className="text-lg wrap-anywhere">
          <Link to={accountPath(id)} className={textLinkClass}>
            {username}
          </Link>
        </h3>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {email}
          <span className="block">
            {lastLogin === null
              ? 'Non ha ancora fatto l’accesso'
              : `Ultimo accesso ${elideBefore('il', formatDate(lastLogin))}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone={passkeys > 0 ? 'good' : 'plain'}>{passkeysText(passkeys)}</Badge>
        <Badge tone={isActive ? 'good' : 'plain'}>
          {isActive ? ROLE_NAMES[role] : 'Disattivato'}
        </Badge>
      </div>
      {passkeys > 0 && !isOwn && <RemovePasskeys member={member} />}
    </ItemCard>
  );
}

type Props = { staff: readonly Member[]; ownId: number | undefined };

/** The staff, and which of them have a passkey. */
export function Members({ staff, ownId }: Props) {
  return (
    <Panel title="Chi lavora qui" text="Il ruolo si cambia nella pagina della persona.">
      <ul className="grid grid-cols-1 gap-3">
        {staff.map(member => (
          <MemberRow key={member.id} member={member} isOwn={member.id === ownId} />
        ))}
      </ul>
    </Panel>
  );
}
