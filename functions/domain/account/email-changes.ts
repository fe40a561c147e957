import { DAY } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import { emailChangedMail } from '../../mail/email-changed.ts';
import type { Mail } from '../../mail/layout.ts';
import { itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { isSameAddress } from './email-address.ts';
import { type Account, emailOwner } from './items.ts';
import { createMailToken } from './mail-token.ts';

const UNDO_DAYS = 7;

/** A change of the address that a link takes back; until then the old address stays reserved. */
export type EmailChange = {
  readonly from: string;
  /** Of the link's token. */
  readonly hash: string;
  readonly changedAt: number;
  readonly expiresAt: number;
};

type EmailChanges = { readonly changes: readonly EmailChange[] };

/** A player's changes of the last days, oldest first (rule 155). */
export const emailChanges = itemWithDefault<EmailChanges, [playerId: number]>(
  keys.emailChanges,
  { changes: [] },
  { expires: ({ changes }) => changes.at(-1)?.expiresAt },
);

/** The changes that can still be taken back; they must be loaded. */
export const undoableChanges = (unit: UnitOfWork, playerId: number): readonly EmailChange[] =>
  unit.get(emailChanges(playerId)).changes.filter(({ expiresAt }) => expiresAt > unit.now);

/**
 * Gives the account's old address up for another one: it stays reserved, and the mail that this
 * makes for it takes the change back. Both addresses and the changes must be loaded.
 */
export const moveAddress = (unit: UnitOfWork, { id, email: from }: Account, to: string): Mail => {
  const { token, hash } = createMailToken(id);
  const expiresAt = unit.now + UNDO_DAYS * DAY;
  unit.set(emailOwner(from), { playerId: id, reservedUntil: expiresAt });
  unit.set(emailOwner(to), { playerId: id });
  const change = { from, hash, changedAt: unit.now, expiresAt };
  unit.set(emailChanges(id), { changes: [...undoableChanges(unit, id), change] });
  return emailChangedMail(`${SITE_URL}/undo-email?token=${token}`);
};

/**
 * Takes a change back and forgets those after it, whose addresses are free again: who has taken an
 * account can't take the undo back.
 */
export const undoChange = async (
  unit: UnitOfWork,
  { id, email: current }: Account,
  change: EmailChange,
): Promise<void> => {
  const changes = undoableChanges(unit, id);
  const kept = changes.slice(0, changes.indexOf(change));
  const later = changes.slice(kept.length + 1);
  const givenUp = [current, ...later.map(({ from }) => from)];
  await unit.load([change.from, ...givenUp].map(address => emailOwner(address)));
  for (const address of givenUp) {
    const reserved = kept.findLast(({ from }) => isSameAddress(from, address));
    const ref = emailOwner(address);
    if (reserved) unit.set(ref, { playerId: id, reservedUntil: reserved.expiresAt });
    else unit.remove(ref);
  }
  unit.set(emailOwner(change.from), { playerId: id });
  if (kept.length === 0) unit.remove(emailChanges(id));
  else unit.set(emailChanges(id), { changes: kept });
};
