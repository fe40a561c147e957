import { emailOwner } from '../../items/account.ts';
import {
  type Friend,
  friend,
  message,
  type Report,
  report,
  reportAbout,
  reportBy,
} from '../../items/friends.ts';
import { hallOfFamePage } from '../../items/leaderboards.ts';
import { emailChanges } from '../../items/mail.ts';
import { auditEntry, auditReasons } from '../../items/shop.ts';
import { redemption, undoReasons } from '../../items/vouchers.ts';
import { batchDelete } from '../../table/batch-write.ts';
import type { ErasureStep, Ref } from '../../table/kind.ts';
import { queryAll, queryItems, queryKeys } from '../../table/query.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { ERASED_USERNAME } from '../account/usernames.ts';
import { endFriendshipSide, friendSides } from '../friend/friend.ts';

const FRIENDSHIPS_AT_ONCE = 10;
const MESSAGES_AT_ONCE = 100;

/** Ends a friendship on both sides, so that neither player can write to the other. */
const endFriendship = async (playerId: number, friendId: number, now: number) => {
  const unit = new UnitOfWork(now);
  const { own, other } = await unit.load(friendSides(playerId, friendId));
  if (!own.value?.friends) return;
  own.set({ ...own.value, friends: false });
  endFriendshipSide(unit, friendId, other);
  await unit.commit();
};

const eraseFriendship = async (playerId: number, { friendId }: Friend, now: number) => {
  await retryOnConflict(() => endFriendship(playerId, friendId, now));
  for (;;) {
    const messageKeys = await queryKeys(message.range(playerId, friendId), MESSAGES_AT_ONCE);
    if (messageKeys.length === 0) break;
    await batchDelete(messageKeys);
  }
  await batchDelete([friend(friendId, playerId).key, friend(playerId, friendId).key]);
};

/** Deletes all current and former friendships, with their conversations. */
const eraseFriendships = async (playerId: number, now: number): Promise<void> => {
  for (;;) {
    const options = { limit: FRIENDSHIPS_AT_ONCE, consistent: true };
    const sides = await queryItems(friend, friend.range(playerId), options);
    if (sides.length === 0) return;
    await Promise.all(sides.map(side => eraseFriendship(playerId, side, now)));
  }
};

/** Removes a text from an item that stays; does nothing if the item is gone. */
const redact = <T extends object>(
  ref: Ref<T>,
  redacted: (value: T) => T,
  now: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const [found] = await unit.load([ref]);
    if (!found?.value) return;
    found.set(redacted(found.value));
    await unit.commit();
  });

/** A report without its author's reason and messages. */
const redactedReport = (one: Report): Report => ({
  ...one,
  reason: null,
  messages: one.messages.filter(({ senderId }) => senderId !== one.reporterId),
});

/** Deletes the reports about the player, and redacts those that the player made. */
const eraseReports = async (playerId: number, now: number): Promise<void> => {
  const [made, about] = await Promise.all([
    queryAll(report, reportBy.range(playerId)),
    queryAll(report, reportAbout.range(playerId)),
  ]);
  await batchDelete(about.map(({ id }) => report(id).key));
  await Promise.all(made.map(({ id }) => redact(report(id), redactedReport, now)));
};

/**
 * Removes from the audit and from the till's redemptions what was written about the player. The actor, the time and the
 * action stay, and so does what the player wrote about others (rule 185).
 */
const eraseReasons = async (playerId: number, now: number): Promise<void> => {
  const [entries, undone] = await Promise.all([
    queryAll(auditEntry, auditReasons.range(playerId)),
    queryAll(redemption, undoReasons.range(playerId)),
  ]);
  await Promise.all([
    ...entries.map(({ id }) => redact(auditEntry(id), one => ({ ...one, reason: null }), now)),
    ...undone.map(({ id }) => redact(redemption(id), one => ({ ...one, undoReason: null }), now)),
  ]);
};

/** Frees the reserved addresses that the player had given up. */
const eraseReservations = (playerId: number, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const { changes } = (await unit.load(emailChanges(playerId))).value;
    const owners = await unit.load(changes.map(({ from }) => emailOwner(from)));
    for (const owner of owners) if (owner.value?.playerId === playerId) owner.remove();
    await unit.commit();
  });

/** Removes the player's name from the hall of fame. */
const anonymizeHallOfFame = async (playerId: number, now: number): Promise<void> => {
  for (const kind of ['weekly', 'monthly'] as const) {
    const pages = await queryAll(hallOfFamePage, hallOfFamePage.range(kind));
    for (const { period } of pages.filter(({ rows }) => rows.some(r => r.userId === playerId))) {
      const unit = new UnitOfWork(now);
      const page = await unit.load(hallOfFamePage(kind, period));
      const rows = (page.value?.rows ?? []).map(row =>
        row.userId === playerId ? { ...row, username: ERASED_USERNAME } : row,
      );
      page.set({ period, rows });
      await unit.commit();
    }
  }
};

/** The erasure steps that kinds refer to. Each can be run again after an interruption. */
export const ERASURE_STEPS: Readonly<
  Record<ErasureStep, (playerId: number, now: number) => Promise<void>>
> = {
  friendships: eraseFriendships,
  reports: eraseReports,
  reasons: eraseReasons,
  reservations: eraseReservations,
  hallOfFame: (playerId, now) => retryOnConflict(() => anonymizeHallOfFame(playerId, now)),
};
