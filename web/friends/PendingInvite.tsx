import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { INVITEE_GIFT } from './invite-gift.ts';

type Props = {
  inviter: string;
  className?: string;
  /** The button that claims it. */
  children: ReactNode;
};

/** The invite with which the player registered, until they claim its reward. */
export function PendingInvite({ inviter, className, children }: Props) {
  return (
    <section
      aria-label="Invito in attesa"
      className={clsx('label-card flex flex-wrap items-center gap-4 p-6', className)}
    >
      <span className="grid size-12 shrink-0 -rotate-6 place-items-center rounded-2xl bg-butter text-on-butter">
        <GiftIcon />
      </span>
      <p className="min-w-0 grow basis-44 text-pretty">
        <strong className="block font-display text-xl">Un regalo ti aspetta</strong>
        Ti ha invitato <span className="wrap-anywhere">{inviter}</span>: riscatta il premio per
        tutti e due. <span>{`Per te ${INVITEE_GIFT}.`}</span>
      </p>
      {children}
    </section>
  );
}
