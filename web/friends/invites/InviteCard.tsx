import {
  INVITE_BONUS_LIVES,
  INVITE_COINS,
  INVITE_EXP,
  INVITE_RESOURCES,
} from '#shared/rules/invites.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { CopyIcon, GiftIcon, ShareIcon } from '#web/art/icons.tsx';
import { inviteLink } from '#web/paths.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { canShare, copyText, share } from './share.ts';

type Props = { invite: ResponseOf<'friends.inviteCode'>; onClaim: () => void };

/** The player's own code and link, and the reward of an invite (rule 103). */
export function InviteCard({ invite: { inviteCode, canClaim, waiting }, onClaim }: Props) {
  const link = inviteLink(inviteCode);
  return (
    <Panel
      title="Invita un amico"
      text={`Tu e chi inviti ricevete ${INVITE_COINS} monete e ${INVITE_BONUS_LIVES} vita bonus a testa. Per chi arriva anche ${INVITE_RESOURCES} di ogni ingrediente e ${INVITE_EXP} punti esperienza.`}
    >
      <div className="grid gap-4">
        <Field
          label="Il tuo codice"
          readOnly
          value={inviteCode}
          className="[&_input]:font-mono [&_input]:text-lg [&_input]:font-bold [&_input]:tracking-widest"
          hint="È anche il tuo codice amico."
          trailing={
            <IconButton
              label="Copia codice"
              onClick={() => void copyText(inviteCode, 'Codice copiato!')}
            >
              <CopyIcon />
            </IconButton>
          }
        />
        <Field
          label="Il tuo link d’invito"
          readOnly
          value={link}
          className="[&_input]:text-ellipsis"
          trailing={
            <IconButton label="Copia link" onClick={() => void copyText(link, 'Link copiato!')}>
              <CopyIcon />
            </IconButton>
          }
        />
        {canShare && (
          <Button tone="butter" wide onClick={() => void share(inviteCode)}>
            <ShareIcon />
            Condividi
          </Button>
        )}
        {canClaim && !waiting && (
          <Button tone="plain" wide onClick={onClaim}>
            <GiftIcon />
            Riscatta Invito
          </Button>
        )}
      </div>
    </Panel>
  );
}
