import fc from 'fast-check';
import { SECOND } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { b, changeBakery } from './bakery-calls.ts';

/** Something that an owner or another player can do to a bakery. */
type Action = (player: Player, now: number) => Promise<unknown>;

/** An action, and the milliseconds since the previous one. */
export type Event = { readonly wait: number; readonly name: string; readonly action: Action };

const event = (name: string, action: Action) => ({ name, action });

const amount = fc.integer({ min: 1, max: 400 });
const resource = fc.constantFrom('flour', 'sugar', 'milk', 'eggs');

const ownerAction: fc.Arbitrary<Omit<Event, 'wait'>> = fc.oneof(
  fc
    .integer({ min: 1, max: 4 })
    .map(qty => event(`bake ${qty}`, (player, now) => call(b.bake, { qty }, as(player, now)))),
  fc
    .integer({ min: 1, max: 20 })
    .map(quantity =>
      event(`produce ${quantity}`, (player, now) => call(b.produce, { quantity }, as(player, now))),
    ),
  fc
    .tuple(fc.constantFrom(b.buy, b.sell), resource, amount)
    .map(([route, name, quantity]) =>
      event(`${route.path} ${quantity} ${name}`, (player, now) =>
        call(route, { resource: name, quantity }, as(player, now)),
      ),
    ),
  fc
    .constantFrom(b.collect, b.upgrade, b.upgradeOven)
    .map(route => event(route.path, (player, now) => call(route, {}, as(player, now)))),
  fc.constant(
    event('buy shield', (player, now) =>
      call(b.buyShield, { paymentMethod: 'coins' }, as(player, now)),
    ),
  ),
);

const readAction: fc.Arbitrary<Omit<Event, 'wait'>> = fc
  .constantFrom(b.status, b.oven, b.resources)
  .map(route => event(route.path, (player, now) => call(route, {}, as(player, now))));

const markSummaryRead: fc.Arbitrary<Omit<Event, 'wait'>> = fc.constant(
  event('seen', (player, now) => call(b.seen, {}, as(player, now))),
);

/** What others do: they buy from the owner, reward them, or raid the bakery for one coin, which it always has. */
const otherPlayerAction: fc.Arbitrary<Omit<Event, 'wait'>> = fc
  .tuple(fc.constantFrom('offer_sold', 'reward_delivered', 'raided'), resource, amount)
  .map(([reason, name, quantity]) =>
    event(`${reason} ${quantity} ${name}`, (player, now) =>
      reason === 'raided'
        ? changeBakery(player, { coins: -1 }, reason, now)
        : changeBakery(player, { coins: quantity, [name]: quantity }, reason, now),
    ),
  );

const wait = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 3 * 60 * 60 }));

const withWait = (action: fc.Arbitrary<Omit<Event, 'wait'>>): fc.Arbitrary<Event> =>
  fc.tuple(wait, action).map(([seconds, rest]) => ({ wait: seconds * SECOND, ...rest }));

/** Random sequences of events in a bakery. */
export const history = fc.array(
  withWait(fc.oneof(ownerAction, ownerAction, readAction, markSummaryRead, otherPlayerAction)),
  {
    minLength: 8,
    maxLength: 25,
  },
);

/** The same, without reading the bakery or marking the away summary as read. */
export const busyHistory = fc.array(
  withWait(fc.oneof(ownerAction, ownerAction, otherPlayerAction)),
  {
    minLength: 8,
    maxLength: 20,
  },
);
