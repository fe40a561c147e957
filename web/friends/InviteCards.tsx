import {
  INVITE_BONUS_LIVES,
  INVITE_COINS,
  INVITE_EXP,
  INVITE_RESOURCES,
  PAID_INVITES_PER_MONTH,
} from '#shared/rules/invites.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { usePages } from '#web/api/use-pages.ts';
import { CopyIcon, GiftIcon, ShareIcon } from '#web/art/page-icons.tsx';
import { PRODUCT } from '#web/brand.ts';
import { inviteLink } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { RelativeTime } from '#web/ui/format/LiveTime.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** Copies a text and shows the outcome in a toast. */
const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description: 'Mandalo a chi vuoi portare in pasticceria.' });
  } catch {
    toast({
      title: 'Errore nella copia',
      description: 'Qualcosa è andato storto',
      variant: 'destructive',
    });
  }
};

/** Whether the browser can share. */
const canShare = typeof navigator.share === 'function';

/** Shares the invite. Cancelling isn't an error; if sharing fails, the link is copied instead. */
const share = async (code: string): Promise<void> => {
  try {
    await navigator.share({
      title: PRODUCT,
      text: `Vieni a giocare in pasticceria con me! Il mio codice invito è ${code}.`,
      url: inviteLink(code),
    });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      await copyText(inviteLink(code), 'Link copiato!');
  }
};

type InviteCardProps = { invite: ResponseOf<'friends.inviteCode'>; onClaim: () => void };

/** The player's own code and link, and the reward of an invite (rule 103). */
export function InviteCard({
  invite: { inviteCode, canClaim, waiting },
  onClaim,
}: InviteCardProps) {
  const link = inviteLink(inviteCode);
  return (
    <Panel
      title="Invita un amico"
      text={`Tu e chi inviti ricevete ${INVITE_COINS} monete e ${INVITE_BONUS_LIVES} vita bonus a testa. Per chi arriva anche ${INVITE_RESOURCES} di ogni ingrediente e ${INVITE_EXP} punti esperienza. Il tuo premio vale per ${PAID_INVITES_PER_MONTH} amici nuovi al mese.`}
    >
      <div className="grid grid-cols-1 gap-4">
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

/** The players who registered with the code, and whether the reward was claimed. */
export function SentInvites() {
  const query = usePages('friends.invites', {}, { staleTime: 0, retry: 2 });
  const invites = query.data?.pages.flatMap(page => page.invites) ?? [];
  return (
    <Panel title="Inviti mandati">
      <PagedList
        query={query}
        count={invites.length}
        emptyState="Ancora nessuno si è iscritto con il tuo codice."
      >
        <ul className="grid grid-cols-1 gap-1">
          {invites.map(({ id, invitedUser, createdAt, rewardClaimed }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b-2 border-line py-2.5 last:border-0"
            >
              <span className="min-w-0">
                <strong className="block truncate">{invitedUser.username}</strong>
                <span className="text-sm text-ink-soft">
                  <RelativeTime instant={createdAt} />
                </span>
              </span>
              <Badge tone={rewardClaimed ? 'good' : 'wait'}>
                {rewardClaimed ? 'Premio riscattato' : 'In attesa'}
              </Badge>
            </li>
          ))}
        </ul>
      </PagedList>
    </Panel>
  );
}
