import { contract } from '#shared/contract/index.ts';
import { COUNTER_PLACE } from '#shared/rules/places.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { type Credentials, register, type SessionAt, sessionsOf } from './accounts.ts';
import type { CallApi } from './api-caller.ts';
import { bakeryOf } from './bakery.ts';
import {
  archiveNights,
  COFFEE_DAYS_AGO,
  hourOf,
  PLAYING_DAYS,
  SHOP_DAYS,
  today,
} from './calendar.ts';
import { type Coffees, campaignOf, coffeeOf } from './campaign.ts';
import { type Demo, type Person, personNamed } from './demo.ts';
import { friendshipsOf } from './friends.ts';
import { gamesOf } from './games.ts';
import { marketOf } from './market.ts';
import type { Profile } from './profile.ts';
import { CLERKS, DEMO_PASSWORD, emailOf, PROFILES } from './profiles.ts';
import { promotionAt, promotionOf } from './promotion.ts';
import { raidsOf } from './raids.ts';
import { claimsOf, rewardsOf, tournamentOf } from './rewards.ts';
import { salesOf, undonePurchaseOf, type VouchersHeld } from './sales.ts';
import { openShop, PLACES } from './shop.ts';
import { correctionOf, slipsOf } from './slips.ts';
import { streakOf } from './streak.ts';
import { type Pause, runTimelines, type Timeline } from './timeline.ts';
import { discountsOf } from './vouchers.ts';

type Options = {
  readonly callApi: CallApi;
  readonly owner: Credentials;
  readonly now: number;
  /** Runs a job at an instant. */
  readonly runJob: (name: 'midnight' | 'campaigns', at: number) => Promise<unknown>;
};

/** When the demo's shop opened. */
export const openingOf = (now: number): number => hourOf(now, SHOP_DAYS, 6);

type Newcomer = Omit<Person, 'clerk'>;

const join = async (callApi: CallApi, profile: Profile, now: number): Promise<Newcomer> => {
  const credentials = { email: emailOf(profile.name), password: DEMO_PASSWORD };
  const joinedAt = hourOf(now, profile.joinedDaysAgo, 7.5);
  const takesOffers = profile.name.length % 3 > 0;
  const from = [COUNTER_PLACE, ...PLACES][profile.name.length % 4];
  const details = { ...credentials, takesOffers, ...(from === undefined ? {} : { from }) };
  const id = await register(callApi, profile.name, details, joinedAt);
  return { id, profile, session: sessionsOf(callApi, credentials) };
};

/** The owner sets up the shop and creates accounts for the till. */
const open = async (callApi: CallApi, owner: SessionAt, now: number): Promise<SessionAt[]> => {
  const opening = openingOf(now);
  const session = await owner(opening + MINUTE);
  await openShop(callApi, session);
  const clerks: SessionAt[] = [];
  for (const name of CLERKS) {
    const credentials = { email: emailOf(name), password: DEMO_PASSWORD };
    const id = await register(callApi, name, credentials, opening);
    await callApi('admin', contract.admin.setRole, { id, newRole: 'ADMIN' }, session);
    clerks.push(sessionsOf(callApi, credentials));
  }
  return clerks;
};

/** Everything that happens: each player's games, the shop's actions, and what players do together. */
const timelinesOf = (demo: Demo): Timeline[] => {
  const held: VouchersHeld = new Map();
  const coffees: Coffees = new Map();
  const clerks = new Set(demo.people.map(({ clerk }) => clerk));
  const tills = [...clerks].map(clerk =>
    demo.people
      .filter(person => person.clerk === clerk)
      .flatMap(person => [
        ...salesOf(demo, person, held),
        ...discountsOf(demo, person, held),
        ...coffeeOf(demo, person, { coffees, held }),
      ]),
  );
  const owner = [
    ...tournamentOf(demo),
    ...campaignOf(demo, coffees),
    ...rewardsOf(demo),
    ...correctionOf(demo),
    promotionOf(demo),
  ];
  const mistake = undonePurchaseOf(demo, personNamed(demo, 'Teresa Conti'));
  const players = demo.people.map((person, i) => [
    ...gamesOf(demo, person, i),
    ...bakeryOf(demo, person, i),
    ...claimsOf(demo, person, i),
    ...streakOf(demo, person),
  ]);
  return [
    ...tills,
    [...owner, ...mistake],
    slipsOf(demo),
    ...players,
    [...marketOf(demo), ...raidsOf(demo)],
    friendshipsOf(demo),
  ];
};

/** The midnight job catches up on weeks that ended up to this long ago. */
const ARCHIVED_LATE = 35 * DAY;

/**
 * The nights after which something looks different. On others the job would only take time, and in the first weeks it
 * would archive weeks in which nobody played.
 */
const nightsOf = (now: number): number[] => [
  ...new Set([
    ...archiveNights(hourOf(now, PLAYING_DAYS, 6) + ARCHIVED_LATE, now),
    hourOf(now, 0, 0),
  ]),
];

/**
 * The points at which all timelines wait for each other: every week, before an offer is claimed, and before players do
 * something together.
 */
const meetings = (now: number): Pause[] => [
  ...Array.from({ length: Math.floor(SHOP_DAYS / 7) }, (_, i) => ({ at: hourOf(now, 7 * i, 0) })),
  { at: hourOf(now, COFFEE_DAYS_AGO - 1, 0) },
  { at: hourOf(now, 1, 13) },
  { at: today(now, 0.5) },
  { at: now },
];

/** Fills a shop in its fourth month through real calls, so that its scores are verified like any others. */
export const fillDemo = async ({ callApi, owner, now, runJob }: Options): Promise<void> => {
  const ownerSession = sessionsOf(callApi, owner);
  // Before that, nobody may register, and no sign-up place is known.
  const clerks = await open(callApi, ownerSession, now);
  const newcomers = await Promise.all(PROFILES.map(profile => join(callApi, profile, now)));
  const people = newcomers.map((newcomer, i): Person => {
    const clerk = clerks[i % clerks.length] ?? ownerSession;
    return { ...newcomer, clerk };
  });
  const demo: Demo = { callApi, now, people, owner: ownerSession };
  const nights = nightsOf(now).map(
    (at): Pause => ({ at, afterwards: () => runJob('midnight', at) }),
  );
  const promotion: Pause = {
    at: promotionAt(now),
    afterwards: () => runJob('campaigns', promotionAt(now)),
  };
  await runTimelines(timelinesOf(demo), [...nights, promotion, ...meetings(now)]);
};
