import { GiftIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = { inviter: string; onClaim: () => void };

/** The invite with which the player registered, until they claim its reward. */
export function PendingInvite({ inviter, onClaim }: Props) {
  return (
    <section
      aria-label="Invito in attesa"
      className="label-card mb-5 flex flex-wrap items-center gap-4 p-6"
    >
      <span className="grid size-12 shrink-0 -rotate-6 place-items-center rounded-2xl bg-butter text-on-butter">
        <GiftIcon />
      </span>
      <p className="min-w-44 grow basis-0 text-pretty wrap-anywhere">
        <strong className="block font-display text-xl">Un regalo ti aspetta</strong>
        Ti ha invitato {inviter}: riscatta il premio per tutti e due.
      </p>
      <Button className="max-sm:w-full" onClick={onClaim}>
        Riscatta Invito
      </Button>
    </section>
  );
}
