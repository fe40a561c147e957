import type { AdminUser } from '#shared/contract/admin.ts';
import { elideBefore, formatDate } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

type Suppressed = NonNullable<ResponseOf<'admin.userDetails'>['suppressed']>;

const TEXTS: Record<Suppressed['reason'], (since: string) => string> = {
  bounce: since =>
    `${elideBefore('Dal', since)} le email al suo indirizzo tornano indietro, e non gliene mandiamo più. Riprova quando l’indirizzo funziona.`,
  complaint: since =>
    `${elideBefore('Il', since)} una nostra email al suo indirizzo è stata segnalata come spam, e non gliene mandiamo più. Riprova solo se te lo chiede.`,
};

/** Says why a user gets no mail, and lets mails be sent again (rule 273). */
export function SuppressedEmail({ user, reason, at }: { user: AdminUser } & Suppressed) {
  const retry = useWrite('admin.retryEmail', {
    keepsIdempotencyKey: true,
    onDone: () =>
      toast({ title: 'Fatto!', description: `La prossima email a ${user.username} parte.` }),
    onFail: errorToast('Impossibile riprovare.'),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-pretty text-berry-ink">
        {TEXTS[reason](formatDate(at))}
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
