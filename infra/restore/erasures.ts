import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  closeAccount,
  closeAccountItems,
  erasePlayer,
} from '#functions/domain/personal-data/erase.ts';
import { BUCKET_NAME } from '#functions/env.ts';
import type { LoggedErasure } from '#functions/files/erasure-log.ts';
import { ERASURES } from '#functions/files/folders.ts';
import { client } from '#functions/files/s3.ts';
import { account, pendingErasure, superAdmins } from '#functions/items/account.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { idOf, recordsIn } from './replay.ts';

const loggedErasure: z.ZodMiniType<LoggedErasure> = z.object({
  playerId: z.number(),
  at: z.number(),
  isClosed: z.boolean(),
});

const readErasure = async (Key: string): Promise<LoggedErasure> => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET_NAME, Key }));
  return loggedErasure.parse(JSON.parse((await Body?.transformToString()) ?? ''));
};

/** The erasures that are recorded outside the table. */
export const readErasureLog = async (): Promise<LoggedErasure[]> => {
  const erasures: LoggedErasure[] = [];
  const pages = paginateListObjectsV2({ client }, { Bucket: BUCKET_NAME, Prefix: ERASURES });
  for await (const { Contents = [] } of pages)
    erasures.push(...(await Promise.all(Contents.map(({ Key = '' }) => readErasure(Key)))));
  return erasures;
};

/** What the old table says about erasures: the players marked as erased, and those whose accounts still exist. */
export type OldPlayers = {
  readonly erased: readonly number[];
  readonly accounts: ReadonlySet<number>;
};

export const readOldPlayers = async (
  from: string,
  log: readonly LoggedErasure[],
): Promise<OldPlayers> => {
  const erased: number[] = [];
  const marks = {
    TableName: from,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pendingErasure.range().pk },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table }, marks))
    erased.push(...Items.map(record => pendingErasure.valueIn(record).playerId));
  const keys = [...new Set([...erased, ...log.map(({ playerId }) => playerId)])].map(playerId => ({
    playerId,
    key: account(playerId).key,
  }));
  const found = await recordsIn(
    from,
    keys.map(({ key }) => key),
  );
  const accounts = keys.filter(({ key }) => found.has(idOf(key))).map(({ playerId }) => playerId);
  return { erased, accounts: new Set(accounts) };
};

/**
 * The erased players: those with a mark or a note but without an account in the old table. If there is no old table, a
 * note counts only if the account was closed for good; `doubtful` are those for whom that isn't known.
 */
export const erasedPlayers = (log: readonly LoggedErasure[], old: OldPlayers | undefined) => {
  if (!old) {
    const idsOf = (isClosed: boolean) =>
      log.filter(one => one.isClosed === isClosed).map(({ playerId }) => playerId);
    return { erased: idsOf(true), doubtful: idsOf(false) };
  }
  const noted = new Set([...log.map(({ playerId }) => playerId), ...old.erased]);
  return { erased: [...noted].filter(id => !old.accounts.has(id)), doubtful: [] };
};

/** Whether the restored table still has the player's account. */
export const hasAccount = async (playerId: number, now: number): Promise<boolean> =>
  (await new UnitOfWork(now).load(account(playerId))).value !== undefined;

/** Erases a player again, like the original call, of which the restored table knows nothing. */
export const eraseAgain = async (playerId: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const { own, admins } = await unit.load({ own: account(playerId), admins: superAdmins() });
  if (own.value) {
    const closing = await unit.load(closeAccountItems(own.value));
    // Super administrators added later are only in the old table.
    const ids = admins.value.ids.filter(id => id !== playerId);
    if (ids.length < admins.value.ids.length) admins.set({ ids });
    await closeAccount(unit, own.value, closing);
    await unit.commit();
  }
  await erasePlayer(playerId, now);
};
