import fc from 'fast-check';
import { SECOND } from '#shared/time.ts';
import { call, type Player } from '#test/support/api.ts';
import { at, b, changeBakery } from './bakery-calls.ts';

/** What an owner, and others, may do to a bakery. */
type Action = (player: Player, now: number) => Promise<unknown>;

/** A deed, so many seconds after the one before it. */
export type Event = { readonly wait: number; readonly name: string; readonly deed: Action };

const event = (name: string, deed: Action) => ({ name, deed });

const amount = fc.integer({ min: 1, max: 400 });
const resource = fc.constantFrom('flour', 'sugar', 'milk', 'eggs');

const own: fc.Arbitrary<Omit<Event, 'wait'>> = fc.oneof(
  fc
    .integer({ min: 1, max: 4 })
    .map(qty => event(`bake ${qty}`, (player, now) => call(b.bake, { qty }, at(player, now)))),
  fc
    .integer({ min: 1, max: 20 })
    .map(quantity =>
      event(`produce ${quantity}`, (player, now) => call(b.produce, { quantity }, at(player, now))),
    ),
  fc
    .tuple(fc.constantFrom(b.buy, b.sell), resource, amount)
    .map(([route, what, quantity]) =>
      event(`${route.path} ${quantity} ${what}`, (player, now) =>
        call(route, { resource: what, quantity }, at(player, now)),
      ),
    ),
  fc
    .constantFrom(b.collect, b.upgrade, b.upgradeOven)
    .map(route => event(route.path, (player, now) => call(route, {}, at(player, now)))),
  fc.constant(
    event('buy shield', (player, now) =>
      call(b.buyShield, { paymentMethod: 'coins' }, at(player, now)),
    ),
  ),
);

const look: fc.Arbitrary<Omit<Event, 'wait'>> = fc
  .constantFrom(b.status, b.oven, b.resources)
  .map(route => event(route.path, (player, now) => call(route, {}, at(player, now))));

const seen: fc.Arbitrary<Omit<Event, 'wait'>> = fc.constant(
  event('seen', (player, now) => call(b.seen, {}, at(player, now))),
);

/** What others do to it: they buy from it, reward its owner, raid it for a coin that is surely there. */
const others: fc.Arbitrary<Omit<Event, 'wait'>> = fc
  .tuple(fc.constantFrom('offer_sold', 'reward_delivered', 'raided'), resource, amount)
  .map(([reason, what, most]) =>
    event(`${reason} ${most} ${what}`, (player, now) =>
      reason === 'raided'
        ? changeBakery(player, { coins: -1 }, reason, now)
        : changeBakery(player, { coins: most, [what]: most }, reason, now),
    ),
  );

const wait = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 3 * 60 * 60 }));

const withWait = (deed: fc.Arbitrary<Omit<Event, 'wait'>>): fc.Arbitrary<Event> =>
  fc.tuple(wait, deed).map(([seconds, what]) => ({ wait: seconds * SECOND, ...what }));

/** Random lives of a bakery. */
export const history = fc.array(withWait(fc.oneof(own, own, look, seen, others)), {
  minLength: 8,
  maxLength: 25,
});

/** The same without reading receipts. */
export const busyHistory = fc.array(withWait(fc.oneof(own, own, others)), {
  minLength: 8,
  maxLength: 20,
});
