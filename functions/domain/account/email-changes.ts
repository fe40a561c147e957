import { DAY } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import { type Account, emailOwner } from '../../items/account.ts';
import type { EmailChange, emailChanges } from '../../items/mail.ts';
import { emailChangedMail } from '../../mail/email-changed.ts';
import type { Mail } from '../../mail/layout.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { isSameAddress } from './email-address.ts';
import { createMailToken } from './mail-token.ts';

const UNDO_DAYS = 7;

type Changes = LoadedBy<typeof emailChanges>;

/** The changes that can still be taken back. */
export const undoableChanges = ({ value, now }: Changes): readonly EmailChange[] =>
  value.changes.filter(({ expiresAt }) => expiresAt > now);

/** The owners of the two addresses of a change. */
export const addressOwners = (from: string, to: string) => ({
  from: emailOwner(from),
  to: emailOwner(to),
});

/**
 * Gives the account's old address up for another one: it stays reserved, and the mail that this
 * makes for it takes the change back.
 */
export const moveAddress = (
  { id, email }: Account,
  { from, to }: LoadedBy<typeof addressOwners>,
  changes: Changes,
): Mail => {
  const { token, hash } = createMailToken(id);
  const { now } = changes;
  const expiresAt = now + UNDO_DAYS * DAY;
  from.set({ playerId: id, reservedUntil: expiresAt });
  to.set({ playerId: id });
  const change = { from: email, hash, changedAt: now, expiresAt };
  changes.set({ changes: [...undoableChanges(changes), change] });
  return emailChangedMail(`${SITE_URL}/undo-email?token=${token}`);
};

/**
 * Takes a change back and forgets those after it, whose addresses are free again: who has taken an
 * account can't take the undo back.
 */
export const undoChange = async (
  unit: UnitOfWork,
  { id, email: current }: Account,
  changes: Changes,
  change: EmailChange,
): Promise<void> => {
  const undoable = undoableChanges(changes);
  const kept = undoable.slice(0, undoable.indexOf(change));
  const later = undoable.slice(kept.length + 1);
  const addresses = [current, ...later.map(({ from }) => from)];
  const { restored, givenUp } = await unit.load({
    restored: emailOwner(change.from),
    givenUp: addresses.map(address => emailOwner(address)),
  });
  const reservations = addresses.map(address =>
    kept.findLast(({ from }) => isSameAddress(from, address)),
  );
  for (const [i, owner] of givenUp.entries()) {
    const reserved = reservations[i];
    if (reserved) owner.set({ playerId: id, reservedUntil: reserved.expiresAt });
    else owner.remove();
  }
  restored.set({ playerId: id });
  if (kept.length === 0) changes.remove();
  else changes.set({ changes: kept });
};
