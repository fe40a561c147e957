import '../jobs/job-queue.ts';
import '#test/support/backend.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { isRead, type Route } from '#shared/contract/route.ts';
import { ALL_MODULES, MODULES, type Module } from '#shared/rules/modules.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { newStaff } from '#test/support/staff.ts';
import { ROUTES } from '../../contract/routes.ts';
import { setProgramme } from '../card/card-calls.ts';
import { befriend } from '../friends/friend-calls.ts';
import { uncheckedCall } from '../http/unchecked-call.ts';
import { newTrader, publish } from '../markets/market-calls.ts';

const { arena, card, friends, markets, shop } = contract;

let owner: Player;
let player: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN');
  player = await newPlayer();
});

/** Each part with its writes, according to the contract. */
const WRITES = Map.groupBy(ROUTES, ({ route }) => route.module);
const namesOf = (module: Module) =>
  WRITES.get(module)?.map(({ area, key }) => `${area}.${key}`) ?? [];

const switchOff = (...modules: Module[]) =>
  setProgramme(owner, {
    modules: { ...ALL_MODULES, ...Object.fromEntries(modules.map(name => [name, false])) },
  });
const switchOn = () => setProgramme(owner, { modules: ALL_MODULES });
afterAll(switchOn);

const codeOf = async (route: Route): Promise<string | undefined> => {
  const { status, failure } = await uncheckedCall(route, { id: 1, friendUserId: 1 }, as(player));
  return status < 300 ? undefined : failure.code;
};

describe('the settings', () => {
  const settingsOf = async () => [
    (await call(shop.programme, {}, as(owner))).body.programme.modules,
    (await call(card.programme, {})).body.programme.modules,
  ];

  it('begin with all parts on, and keep the value of a part that a change omits', async () => {
    expect(await settingsOf()).toEqual([ALL_MODULES, ALL_MODULES]);
    const { version: _, ...settings } = (await call(shop.programme, {}, as(owner))).body.programme;
    const change = (modules?: unknown) =>
      uncheckedCall(shop.updateProgramme, { ...settings, modules }, as(owner));
    await change({ raids: false });
    await change({ chat: false });
    await change();
    const expected = { chat: false, playersMarket: true, raids: false };
    expect(await settingsOf()).toEqual([expected, expected]);
    for (const wrong of [{ raids: 'no' }, { raids: null }, { oven: false }, [], null])
      expect((await change(wrong)).status).toBe(400);
    expect(await settingsOf()).toEqual([expected, expected]);
    await switchOn();
  });
});

describe('the writes of a part', () => {
  it('are those of its calls', () => {
    expect(Object.fromEntries(MODULES.map(name => [name, namesOf(name)]))).toEqual({
      chat: ['friends.send', 'friends.markRead', 'friends.report'],
      playersMarket: ['markets.publishOffer', 'markets.buyOffer', 'markets.cancelOffer'],
      raids: [
        'bakery.buyShield',
        'bakery.upgradeShield',
        'arena.raid',
        'arena.activateShield',
        'arena.upgradeThermobox',
        'arena.hideRaid',
      ],
    });
    for (const [module, routes] of WRITES)
      if (module) expect(routes.filter(({ route }) => isRead(route))).toEqual([]);
  });

  it.each(MODULES)(
    'are refused while it is off, whatever the input, and no others are: %s',
    async off => {
      expect((await switchOff(off)).status).toBe(200);
      for (const [module, routes] of WRITES) {
        if (!module) continue;
        for (const { route } of routes) {
          const code = await codeOf(route);
          if (module === off) expect(code, route.path).toBe('module_off');
          else expect(code, route.path).not.toBe('module_off');
        }
      }
      await switchOn();
      for (const { route } of WRITES.get(off) ?? [])
        expect(await codeOf(route), route.path).not.toBe('module_off');
    },
  );

  it('require a session first', async () => {
    await switchOff('chat');
    const sent = await call(friends.send, { receiverId: owner.id, message: 'Ciao' });
    expect(sent.failure.code).toBe('unauthenticated');
    await switchOn();
  });

  it('are answered again if they were made before', async () => {
    const friend = await newPlayer();
    await befriend(player, friend);
    const send = () =>
      call(
        friends.send,
        { receiverId: friend.id, message: 'Ciao' },
        { ...as(player), key: 'ciao-1234' },
      );
    const first = await send();
    await switchOff('chat');
    expect((await send()).text).toBe(first.text);
    await switchOn();
  });
});

describe('the reads of a part', () => {
  it('are still answered as before', async () => {
    const friend = await newPlayer();
    await befriend(player, friend);
    await call(friends.send, { receiverId: friend.id, message: 'Ciao' }, as(player));
    const seller = await newTrader({ flour: 20 });
    await publish(seller);
    const reads = async () => [
      (await call(friends.conversation, { friendUserId: friend.id }, as(player))).text,
      (await call(friends.unread, { friendUserId: player.id }, as(friend))).text,
      (await call(friends.list, {}, as(friend))).text,
      (await call(arena.status, {}, as(player))).text,
      (await call(arena.raids, {}, as(player))).text,
    ];
    const before = await reads();
    await switchOff('chat', 'raids');
    expect(await reads()).toEqual(before);
    expect((await call(markets.offers, {}, as(player))).body.offers).toHaveLength(1);
    await switchOn();
  });
});
