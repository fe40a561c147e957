import '#test/support/backend.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookAlikeOwners, lookAlikesOf } from '#functions/domain/account/look-alikes.ts';
import { findPlayerIds } from '#functions/domain/account/search.ts';
import { trialLeaderboardsAt } from '#functions/domain/leaderboard/leaderboard.ts';
import { bakeryLeaderboard } from '#functions/domain/leaderboard/standings.ts';
import { readAfter } from '#functions/domain/rank/entry.ts';
import { readRank } from '#functions/domain/rank/place.ts';
import { TABLE_NAME } from '#functions/env.ts';
import { account, lookAlikeOwner, searchWord, usernameOwner } from '#functions/items/account.ts';
import { customer, customerByVisit } from '#functions/items/business.ts';
import { leaderboardEntry, leaderboardTop, rankNode } from '#functions/items/leaderboards.ts';
import { rebuild } from '#functions/rebuild/rebuild.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { batchDelete } from '#functions/table/batch-write.ts';
import { table } from '#functions/table/client.ts';
import { queryAll } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { addToCounters, writeAll } from '#functions/table/write.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player, registerPlayer } from '#test/support/api.ts';
import { makeCustomer, newNamedPlayer } from '#test/support/customers.ts';
import { readTop } from '#test/support/leaderboard.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { callOk } from '../bakery/bakery-calls.ts';

const { daily } = trialLeaderboardsAt(NOON);
const ovens = bakeryLeaderboard('forno');
let players: Player[] = [];

/** The differences that a rebuild reports; a local table's index doesn't lag. */
const differences = async (isRepairing: boolean): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  await rebuild({
    now: NOON,
    isRepairing,
    pause: async () => undefined,
    report: (what, count) => {
      found[what] = (found[what] ?? 0) + count;
    },
  });
  return found;
};

const ranksOn = async (leaderboard: typeof daily): Promise<number[]> =>
  Promise.all((await readAfter(leaderboard, '', 100)).map(one => readRank(leaderboard, one)));

/** Adds to the counter of a node of the tree, as no writer would. */
const breakCounter = (name: string, node: string, counter: string, n: number) =>
  writeAll([addToCounters(rankNode(name, 0, node).key, [[counter, n]])]);

beforeAll(async () => {
  players = await Promise.all(Array.from({ length: 5 }, () => newPlayer({ now: NOON })));
  for (const [i, player] of players.entries()) {
    const options = as(player);
    await call(contract.game.finishMatch, { score: 100 + 300 * i }, options);
    await callOk(contract.bakery.choose, { resource: 'flour' }, player);
  }
  await caughtUp();
});

describe('a rebuild', () => {
  it('finds nothing if everything is as the facts say', async () => {
    expect(await differences(true)).toEqual({});
  });

  it('only reports differences if it isn’t repairing', async () => {
    await breakCounter(daily.name, '0.5', 'c1', 3);
    expect(await differences(false)).toEqual({ [`counters of ${daily.name}`]: 1 });
    expect(await differences(false)).toEqual({ [`counters of ${daily.name}`]: 1 });
    await breakCounter(daily.name, '0.5', 'c1', -3);
  });

  it('corrects counters, so that ranks are exact again', async () => {
    await breakCounter(daily.name, '0.100', 'c1', 7);
    await breakCounter(daily.name, '0.1', 'c5', -2);
    await breakCounter(ovens.name, '1.0', 'c2', 4);
    expect(await ranksOn(daily)).not.toEqual([1, 2, 3, 4, 5]);
    const found = await differences(true);
    expect(found[`counters of ${daily.name}`]).toBe(2);
    expect(found[`counters of ${ovens.name}`]).toBe(1);
    expect(await ranksOn(daily)).toEqual([1, 2, 3, 4, 5]);
    expect(await differences(false)).toEqual({});
  });

  it('restores missing entries and a lost top', async () => {
    const before = await readTop(daily);
    const [lost] = players;
    await batchDelete([leaderboardEntry(lost?.id ?? 0, daily).key, leaderboardTop(daily).key]);
    const found = await differences(true);
    expect(found[`entries of ${daily.name}`]).toBe(1);
    expect(await readTop(daily)).toEqual(before);
    expect(await ranksOn(daily)).toEqual([1, 2, 3, 4, 5]);
    expect(await differences(false)).toEqual({});
  });

  it('reserves the skeletons of usernames by a longer look-alike list', async () => {
    const older = await registerPlayer({ now: NOON });
    const id = older.id;
    const [skeleton = ''] = await lookAlikesOf(older.username);
    // As registered before the list grew, with another skeleton.
    const unit = new UnitOfWork(NOON);
    const { own, owner } = await unit.load({ own: account(id), owner: lookAlikeOwner(skeleton) });
    if (own.value) own.set({ ...own.value, lookAlikes: ['as-it-was'] });
    owner.remove();
    unit.create(lookAlikeOwner('as-it-was'), { playerId: id });
    await unit.commit();
    await caughtUp();

    expect(await differences(false)).toEqual({ 'look-alikes of usernames': 1 });
    expect(await differences(true)).toEqual({ 'look-alikes of usernames': 1 });
    expect((await new UnitOfWork(NOON).load(account(id))).value?.lookAlikes).toEqual([
      'as-it-was',
      skeleton,
    ]);
    expect(await differences(false)).toEqual({});

    // The erasure frees what the account lists as reserved, including the former skeleton.
    const { password, cookie } = older;
    await call(contract.settings.deleteAccount, { password }, { cookie, now: NOON });
    const freed = await new UnitOfWork(NOON).load(lookAlikeOwners(['as-it-was', skeleton]));
    expect(freed.map(({ value }) => value)).toEqual([undefined, undefined]);
    await caughtUp();
  });

  it('lists earlier players at the places where searches look today', async () => {
    const id = await newNamedPlayer('Nicolò Maria Già', 'nicolo@example.it', NOON);
    await caughtUp();
    await differences(true);
    const refs = [usernameOwner('Nicolò Maria Già').key, searchWord(id, 1).key];
    const records = await batchGet(refs, false);
    await batchDelete([searchWord(id, 2).key]);
    for (const record of records)
      await table.send(
        new PutCommand({ TableName: TABLE_NAME, Item: { ...record, gsi1sk: 'as it was' } }),
      );
    expect(await findPlayerIds('nicolo mar')).toEqual([]);
    expect(await differences(false)).toEqual({ 'places in searches': 3 });
    expect(await differences(true)).toEqual({ 'places in searches': 3 });
    expect(await findPlayerIds('gia nicolo mar')).toEqual([id]);
    expect(await differences(false)).toEqual({});
  });

  it('adds customers from before the list by last visit to that list', async () => {
    const { id } = await newPlayer({ now: NOON });
    await makeCustomer(id, [[NOON, 500]]);
    await caughtUp();
    const listed = async () =>
      (await queryAll(customer, customerByVisit.range())).map(({ playerId }) => playerId);
    expect(await listed()).toEqual([id]);
    const [record = {}] = await batchGet([customer(id).key], false);
    const Item = { ...record, gsi1pk: undefined, gsi1sk: undefined };
    await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
    expect(await listed()).toEqual([]);
    expect(await differences(false)).toEqual({ 'places in the list of customers': 1 });
    expect(await differences(true)).toEqual({ 'places in the list of customers': 1 });
    expect(await listed()).toEqual([id]);
    expect(await differences(false)).toEqual({});
  });

  it('leaves a skeleton to the player who had it first', async () => {
    const [first, second] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const [skeleton = ''] = await lookAlikesOf(second.username);
    const unit = new UnitOfWork(NOON);
    const owner = await unit.load(lookAlikeOwner(skeleton));
    owner.set({ playerId: first.id });
    const own = await unit.load(account(second.id));
    if (own.value) own.set({ ...own.value, lookAlikes: [] });
    await unit.commit();
    await caughtUp();
    expect(await differences(true)).toEqual({});
    expect((await new UnitOfWork(NOON).load(lookAlikeOwner(skeleton))).value?.playerId).toBe(
      first.id,
    );
  });
});
