import { DAY } from '#shared/time.ts';
import { deleteFile } from '../../files/bucket.ts';
import { logErasure } from '../../files/erasure-log.ts';
import {
  type Account,
  account,
  emailOwner,
  inviteCodeOwner,
  lookAlikeOwner,
  pendingErasure,
  usernameOwner,
} from '../../items/account.ts';
import { card } from '../../items/card.ts';
import { KINDS, kindOf } from '../../items/kinds.ts';
import { ownerOf, playerPartition } from '../../items/player.ts';
import { assignedReward } from '../../items/rewards.ts';
import { voucher } from '../../items/vouchers.ts';
import { batchDelete } from '../../table/batch-write.ts';
import type { StoredRecord } from '../../table/item.ts';
import type { Key } from '../../table/key.ts';
import type { AnyKind, ErasureStep, Ref } from '../../table/kind.ts';
import { queryAllRecords, queryPages, queryRecordPages } from '../../table/query.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { type LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { noteAddresses } from '../account/known-address.ts';
import { bakery } from '../bakery/bakery.ts';
import { moveToHeir } from '../paper-card/move-to-heir.ts';
import { voidWallets, walletsToVoid } from '../wallet/void-wallets.ts';
import { ERASURE_STEPS } from './steps.ts';

const PAGE = 100;

/** The items needed to close an account. */
export const closeAccountItems = (closed: Account) => ({
  account: account(closed.id),
  bakery: bakery(closed.id),
  email: closed.isPaper ? undefined : emailOwner(closed.email),
  fallbackEmail: closed.fallbackEmail && emailOwner(closed.fallbackEmail.email),
  username: usernameOwner(closed.username),
  inviteCode: closed.isPaper ? undefined : inviteCodeOwner(closed.inviteCode),
  wallets: walletsToVoid(closed.id),
  looks: closed.lookAlikes.map(skeleton => lookAlikeOwner(skeleton)),
});

/**
 * The first step of an erasure, in one transaction. The account can no longer sign in or be found, its inventory is
 * destroyed, and its username, e-mail address and invite code are free again. A keyed hash of each of its addresses is
 * kept (rule 240), and its wallet cards become void (rule 293). The log of erasures records the erasure first.
 * `erasePlayer` deletes the rest, and the projector the entries on leaderboards.
 */
export const closeAccount = async (
  unit: UnitOfWork,
  closed: Account,
  items: LoadedBy<typeof closeAccountItems>,
): Promise<void> => {
  const { id } = closed;
  await logErasure({ playerId: id, at: unit.now, isClosed: false });
  const { account, bakery, email, fallbackEmail, username, inviteCode, looks } = items;
  account.remove();
  bakery.destroyInventory({ reason: 'account_erased', reference: id });
  for (const owner of [email, fallbackEmail, username, inviteCode]) owner?.remove();
  for (const look of looks) if (look.value?.playerId === id) look.remove();
  await voidWallets(unit, items.wallets);
  await noteAddresses(unit, closed, undefined);
  const isPaper = closed.isPaper && ({ isPaper: true } as const);
  unit.create(pendingErasure(id), { playerId: id, closedAt: unit.now, ...isPaper });
};

/** The keys of the items that are deleted along with a record that names them. */
const namedKeys = (record: StoredRecord, kinds: readonly AnyKind[]): Key[] => {
  const kind = kindOf(record, kinds);
  if (!kind) return [];
  const value = kind.valueIn(record);
  return kinds.flatMap(({ named }) =>
    named?.by === kind ? named.refsIn(value).map(({ key }) => key) : [],
  );
};

/** The card or reward in a record, by which the shop owes something. Undefined for any other record. */
const debtOf = (record: StoredRecord): Ref<object> | undefined => {
  if (card.template.matches(record)) return card(ownerOf(record));
  if (!assignedReward.template.matches(record)) return undefined;
  return assignedReward(assignedReward.valueIn(record).id);
};

/** A transaction of DynamoDB has at most a hundred items. */
const DEBTS_AT_ONCE = 50;

/** Deletes cards and rewards, and subtracts their share of what the shop owes (rule 228). */
const cancelDebts = async (debts: readonly Ref<object>[], now: number): Promise<void> => {
  for (let from = 0; from < debts.length; from += DEBTS_AT_ONCE) {
    await retryOnConflict(async () => {
      const unit = new UnitOfWork(now);
      for (const debt of await unit.load(debts.slice(from, from + DEBTS_AT_ONCE))) debt.remove();
      await unit.commit();
    });
  }
};

/** Deletes records. Those that name other items go last, so that an interrupted erasure finds those items again. */
const deleteRecords = async (
  records: readonly StoredRecord[],
  kinds: readonly AnyKind[],
  now: number,
): Promise<void> => {
  await batchDelete(records.flatMap(record => namedKeys(record, kinds)));
  await cancelDebts(
    records.flatMap(record => debtOf(record) ?? []),
    now,
  );
  await batchDelete(records.filter(record => !debtOf(record)));
};

/** Deletes the files of the vouchers among some records. A voucher that was never shown has no file. */
const deleteFiles = async (records: readonly StoredRecord[]): Promise<void> => {
  const vouchers = records
    .filter(record => voucher.template.matches(record))
    .map(record => voucher.valueIn(record));
  const printed = vouchers.filter(({ fileHash }) => fileHash !== null);
  await Promise.all(printed.map(({ filePath }) => deleteFile(filePath)));
};

/** Deletes the items in the player's lists. */
const eraseLists = async (
  playerId: number,
  kinds: readonly AnyKind[],
  now: number,
): Promise<void> => {
  const ranges = kinds
    .filter(({ erased }) => erased.by === 'lists')
    .flatMap(({ lists }) => lists?.(playerId) ?? []);
  const records = (await Promise.all(ranges.map(range => queryAllRecords(range)))).flat();
  await deleteFiles(records);
  await deleteRecords(records, kinds, now);
};

/** When the projector removes leaderboard entries, it also subtracts them from the counters. */
const isLeftToProjector = (record: StoredRecord, kinds: readonly AnyKind[]): boolean =>
  kindOf(record, kinds)?.erased.by === 'projector';

const erasePartition = async (
  playerId: number,
  kinds: readonly AnyKind[],
  now: number,
): Promise<void> => {
  const options = { size: PAGE, consistent: true };
  for await (const page of queryRecordPages(playerPartition(playerId), options)) {
    const records = page.filter(record => !isLeftToProjector(record, kinds));
    await deleteRecords(records, kinds, now);
  }
};

/** The steps that erase the player's items of a kind, and what other players' items say about the player. */
const stepsOf = ({ erased, othersErased }: AnyKind): ErasureStep[] => [
  ...('step' in erased && erased.step ? [erased.step] : []),
  ...(typeof othersErased === 'object' && 'step' in othersErased ? [othersErased.step] : []),
];

const eraseItems = async (
  playerId: number,
  now: number,
  kinds: readonly AnyKind[],
): Promise<void> => {
  await eraseLists(playerId, kinds, now);
  const steps = new Set(kinds.flatMap(stepsOf));
  for (const step of steps) await ERASURE_STEPS[step](playerId, now);
  await erasePartition(playerId, kinds, now);
};

/**
 * Deletes everything else of the player, as the kinds declare. It can be run again from the start, which the midnight
 * job does, since an index may not yet have shown what was written just before.
 */
export const erasePlayer = async (
  playerId: number,
  now: number,
  kinds: readonly AnyKind[] = KINDS,
): Promise<void> => {
  await logErasure({ playerId, at: now, isClosed: true });
  await eraseItems(playerId, now, kinds);
};

/**
 * How late an item of the player may still be written: the stream, which drives the projector, keeps changes for this
 * long.
 */
const LATE_MAX = DAY;

/** Deletes what is left of a printed card that was linked, after the player has got what is theirs (rule 313). */
const eraseLinked = async (playerId: number, heirId: number, now: number): Promise<void> => {
  await moveToHeir(playerId, heirId, now);
  await eraseItems(playerId, now, KINDS);
};

/**
 * Repeats the erasures of the last days, which also completes interrupted ones (rule 186). Ids start with the time of
 * their creation, so no id is given again. `beforeEach` may throw to leave the rest for later.
 */
export const repeatErasures = async (now: number, beforeEach: () => void): Promise<void> => {
  for await (const page of queryPages(pendingErasure, pendingErasure.range(), PAGE)) {
    for (const { playerId, closedAt, heirId } of page) {
      beforeEach();
      await (heirId === undefined
        ? erasePlayer(playerId, now)
        : eraseLinked(playerId, heirId, now));
      if (now - closedAt >= LATE_MAX) await batchDelete([pendingErasure(playerId).key]);
    }
  }
};
