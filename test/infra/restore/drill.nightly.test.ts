import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import './erasures-on.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { BatchWriteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { storedBakery } from '#functions/items/bakery.ts';
import { table } from '#functions/table/client.ts';
import { toRecord } from '#functions/table/item.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { StreamReader } from '#infra/local/aws/stream.ts';
import { createTable } from '#infra/local/aws/table.ts';
import { recordPages } from '#infra/restore/replay.ts';
import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { cardOf, counter, setProgramme } from '../../functions/card/card-calls.ts';

const { DYNAMODB_ENDPOINT: endpoint = '', TABLE_NAME: old = '' } = process.env;
const SINCE = NOON + 5 * MINUTE;
const LATER = NOON + 10 * MINUTE;

const newVisitor = () => newPlayer({ now: NOON });

/** A copy of the table at this instant, as DynamoDB would restore it; its stream is read from here on. */
const restoredTable = async (tableName: string) => {
  await createTable(endpoint, tableName);
  for await (const page of recordPages(old))
    for (let i = 0; i < page.length; i += 25) {
      const puts = page.slice(i, i + 25).map(Item => ({ PutRequest: { Item } }));
      await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: puts } }));
    }
  const none = { state: {}, batchItemFailures: [] };
  let project: ConstructorParameters<typeof StreamReader>[0]['handler'] = async () => none;
  const reader = new StreamReader({ endpoint, tableName, handler: event => project(event) });
  await reader.catchUp();
  return {
    tableName,
    /** Opens the functions on this table, once their projector has seen everything. */
    open: async () => {
      vi.resetModules();
      process.env.TABLE_NAME = tableName;
      project = (await import('#functions/projector/handler.ts')).handler;
      await reader.catchUp();
      const api = await import('#test/support/api.ts');
      const { rebuild } = await import('#functions/rebuild/rebuild.ts');
      const fresh = await import('#shared/contract/index.ts');
      return {
        call: api.call,
        contract: fresh.contract,
        rebuild,
      };
    },
  };
};

type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof restoredTable>>['open']>>;

const restore = async (tableName: string, ...more: string[]) => {
  const command = ['infra/restore/command.ts', '--stage', 'local', '--from', old];
  const child = spawn(process.execPath, [...command, '--table', tableName, ...more], {
    env: process.env,
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const printed = (await output).join('');
  expect(code, printed).toBe(0);
  return printed;
};

const all = async (tableName: string) => (await Array.fromAsync(recordPages(tableName))).flat();

const coinsOf = async ({ id }: Player, tableName = old): Promise<number> => {
  const { key } = storedBakery(id);
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: { ...key } }));
  return Item?.inventory.coins;
};

/** A shop before the restored instant. */
const openShop = async () => {
  const superAdmin = await newStaff('SUPER_ADMIN', NOON);
  const clerk = await newStaff('ADMIN', NOON);
  await setProgramme(superAdmin);
  const [anna, bruno, carla] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const voucher = await newVoucher(superAdmin, anna, NOON, { usageLimit: 1 });
  for (const one of [anna, bruno, carla]) await counter(clerk).buy(one, 700);
  await call(contract.settings.changeOffers, { offersByMail: true }, as(bruno, NOON));
  return { superAdmin, clerk, anna, bruno, carla, voucher, formerCode: (await cardOf(anna)).code };
};

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What happens until the fault is found: a player's sudden wealth. */
const goOn = async ({ superAdmin, clerk, anna, bruno, carla, voucher }: Shop) => {
  const dora = await newPlayer({ now: SINCE });
  const ok = async (made: Promise<{ status: number; text: string }>) => {
    const { status, text: answer } = await made;
    expect(status, answer).toBeLessThan(300);
  };
  await ok(call(contract.till.redeem, { voucherId: voucher.id }, as(clerk, SINCE)));
  await ok(counter(clerk).buy(bruno, 900, { now: SINCE }));
  await ok(counter(clerk).buy(dora, 500, { now: SINCE }));
  await ok(call(contract.card.renew, {}, as(anna, SINCE)));
  await ok(call(contract.settings.changeOffers, { offersByMail: false }, as(bruno, SINCE)));
  // She was the only one at the restored instant.
  await newStaff('SUPER_ADMIN', SINCE);
  for (const leaving of [carla, superAdmin]) {
    const { password } = leaving;
    await ok(call(contract.settings.deleteAccount, { password }, as(leaving, SINCE)));
  }
  const { value, ref } = await new UnitOfWork(SINCE).load(storedBakery(anna.id));
  const rich = { ...value, inventory: { ...value.inventory, coins: 1_000_000 } };
  await table.send(new PutCommand({ TableName: old, Item: toRecord(ref, rich, 99, SINCE) }));
  return { dora };
};

const checkShop = async (
  opened: Opened,
  { clerk, anna, bruno, carla, voucher, formerCode }: Shop,
  dora: Player,
) => {
  const at = (player: Player) => as(player, LATER);
  const { call: ask, contract: fresh } = opened;
  const used = await ask(fresh.till.redeem, { voucherId: voucher.id }, at(clerk));
  expect(used.failure.code).toBe('already_redeemed');
  expect((await ask(fresh.card.read, {}, at(bruno))).body.card).toMatchObject({ stamps: 2 });
  expect((await ask(fresh.card.read, {}, at(dora))).body.card).toMatchObject({ stamps: 1 });
  const renewed = await ask(fresh.till.customer, { code: formerCode }, at(clerk));
  expect(renewed.status).toBe(404);
  expect((await ask(fresh.settings.read, {}, at(bruno))).body.offersByMail).toBe(false);
  expect((await ask(fresh.auth.me, {}, at(carla))).status).toBe(401);
  expect((await ask(fresh.card.read, {}, at(anna))).body.card.code).not.toBe(formerCode);
};

const checkDerived = async ({ rebuild }: Opened) => {
  const differences: string[] = [];
  await rebuild({
    now: LATER,
    isRepairing: false,
    pause: async () => undefined,
    report: (what, count) => differences.push(`${what}: ${count}`),
  });
  expect(differences).toEqual([]);
};

const GIFT = 100;

it('a restored table gets what must not be lost, and an erased player stays erased', async () => {
  const shop = await openShop();
  await caughtUp();
  const [part, whole] = [await restoredTable(`${old}-part`), await restoredTable(`${old}-whole`)];
  const before = { anna: await coinsOf(shop.anna), bruno: await coinsOf(shop.bruno) };
  const { dora } = await goOn(shop);

  const untouched = await all(part.tableName);
  expect(await restore(part.tableName)).toContain('Nothing was written');
  expect(await all(part.tableName)).toEqual(untouched);

  const first = await restore(part.tableName, '--apply');
  expect(first).toMatch(/purchase: copied: 2\n/);
  expect(first).toMatch(/redemption: copied: 1\n/);
  expect(first).toMatch(/cardCodeOwner: deleted: \d/);
  expect(first).toMatch(/players: erased again: 2\n/);
  expect(await restore(part.tableName, '--apply')).not.toMatch(/copied|deleted|erased again/);
  const groups = ['--groups', 'accounts,till,consents,audit,game,friends'];
  await restore(whole.tableName, '--apply', ...groups);

  const traces = (await all(part.tableName)).filter(({ pk }) => pk === `PLAYER#${shop.carla.id}`);
  expect(traces.filter(({ sk }) => !sk.startsWith('RANK#'))).toEqual([]);

  const opened = await part.open();
  await checkShop(opened, shop, dora);
  // The game is restored: the fault is gone, and so are the coins from later purchases.
  expect(await coinsOf(shop.anna, part.tableName)).toBe(before.anna);
  expect(await coinsOf(shop.bruno, part.tableName)).toBe(before.bruno);
  await checkDerived(opened);

  expect(await coinsOf(shop.anna, whole.tableName)).toBe(1_000_000);
  expect(await coinsOf(shop.bruno, whole.tableName)).toBe(before.bruno + GIFT);
  await checkDerived(await whole.open());
});
