import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COFFEE_DAYS_AGO } from '#infra/local/demo/calendar.ts';
import { DEMO_PASSWORD, emailOf } from '#infra/local/demo/profiles.ts';
import { COFFEE } from '#infra/local/demo/shop.ts';
import { ROOT } from '#infra/local/process/settings.ts';
import { SEGMENTS } from '#shared/contract/admin/customers.ts';
import { contract } from '#shared/contract/index.ts';
import type { Output, Route } from '#shared/contract/route.ts';
import { type LocalServer, startLocalServer } from '#test/support/local-server.ts';

const OWNER = { email: 'admin@giorgione.example', password: 'una-torta-di-mele' };

let local: LocalServer;

beforeAll(async () => {
  // The demo players' games take realistic time.
  const env = { DEMO: '1', PACE: 'on', SUPERADMIN_PASSWORD: OWNER.password };
  local = await startLocalServer({ env, site: false });
});

afterAll(() => local?.stop());

const signIn = async (credentials: object): Promise<string> => {
  const signedIn = await fetch(`${local.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  expect(signedIn.status).toBe(200);
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const cookies = new Map<string, Promise<string>>();

/** What the owner or a demo player reads. */
const readAs = async <R extends Route>(
  who: 'owner' | string,
  route: R,
  query = '',
): Promise<Output<R>> => {
  const login = who === 'owner' ? OWNER : { email: emailOf(who), password: DEMO_PASSWORD };
  const cookie = cookies.get(who) ?? signIn(login);
  cookies.set(who, cookie);
  const headers = { cookie: await cookie };
  return (await fetch(local.url + route.path + query, { headers })).json();
};

/** The numbers from 1 to a last one. */
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

describe('the demo players of an empty table', () => {
  it('can sign in with the password in the README', async () => {
    const readme = await readFile('README.md', 'utf8');
    const [, email, password] = /Sign in as\s+`(\S+)` with\s+`(\S+)`/.exec(readme) ?? [];
    expect({ email, password }).toEqual({
      email: emailOf('Nonna Pina'),
      password: DEMO_PASSWORD,
    });
    const { user } = await readAs('Nonna Pina', contract.auth.me);
    expect(user.emailVerified).toBe(true);
  });

  it('have received no mail', async () => {
    const mailbox = await fetch(`${local.url}/__local/mailbox`);
    expect(await mailbox.text()).toContain('Nessuna e-mail ancora.');
  });

  it('have played: leaderboards contain people at every level', async () => {
    const { campaign, weekly, bakeries } = contract.leaderboards;
    const { leaderboard } = await readAs('Nonna Pina', campaign);
    expect(leaderboard).toHaveLength(14);
    expect(new Set(leaderboard.map(({ mondo }) => mondo)).size).toBeGreaterThanOrEqual(4);
    expect((await readAs('Nonna Pina', weekly)).leaderboard).toHaveLength(10);
    const ovens = (await readAs('Nonna Pina', bakeries, '?type=forno')).rows;
    const levels = ovens.map(({ bakeryLevel }) => bakeryLevel);
    expect(new Set(levels)).toEqual(new Set(upTo(9)));
    expect(new Set(ovens.map(({ value }) => value))).toEqual(new Set(upTo(4)));
    for (const type of ['bigne', 'attacchi'])
      expect((await readAs('Nonna Pina', bakeries, `?type=${type}`)).rows.length).toBeGreaterThan(
        5,
      );
  });

  it('fill the hall of fame week after week, and are rewarded', async () => {
    const { hallOfFameWeekly, hallOfFameMonthly } = contract.leaderboards;
    const weeks = (await readAs('Nonna Pina', hallOfFameWeekly)).hallOfFame;
    expect(new Set(weeks.map(({ period }) => period)).size).toBeGreaterThanOrEqual(8);
    const months = (await readAs('Nonna Pina', hallOfFameMonthly)).hallOfFame;
    expect(new Set(months.map(({ period }) => period)).size).toBeGreaterThanOrEqual(2);
    const { rewards } = await readAs('Nonna Pina', contract.dashboard.read);
    expect(new Set(rewards.map(({ claimed }) => claimed))).toEqual(new Set([true, false]));
  });

  it('continue a streak', async () => {
    const { streak } = await readAs('Nonna Pina', contract.daily.read);
    expect(streak.days).toBeGreaterThanOrEqual(3);
  });

  it('chat, trade, raid each other, and report', async () => {
    const { friends } = await readAs('Nonna Pina', contract.friends.list);
    expect(friends.length).toBeGreaterThan(3);
    expect(friends.some(({ unreadCount }) => unreadCount > 0)).toBe(true);
    expect((await readAs('Nonna Pina', contract.markets.offers)).offers.length).toBeGreaterThan(5);
    expect((await readAs('Nonna Pina', contract.arena.raids)).logs.length).toBeGreaterThan(2);
    const { reports } = await readAs('owner', contract.admin.reports);
    expect(reports.map(({ status }) => status)).toEqual(['open', 'closed']);
  });
});

describe('the demo shop', () => {
  it('has banners, prizes and a programme', async () => {
    const { banners } = await readAs('owner', contract.shop.banners);
    expect(new Set(banners.map(({ visible }) => visible))).toEqual(new Set([true, false]));
    expect((await readAs('owner', contract.admin.prizes)).prizes.length).toBeGreaterThan(3);
    const { programme } = await readAs('owner', contract.shop.programme);
    const { card } = await readAs('Nonna Pina', contract.card.read);
    expect(card).toMatchObject({ stampsNeeded: programme.stampsNeeded, stamps: 5, visits: 13 });
  });

  it('has figures with a realistic shape', async () => {
    const { days, months, levels } = await readAs('owner', contract.admin.statistics);
    expect(days.filter(({ activePlayers }) => activePlayers > 1).length).toBeGreaterThan(24);
    expect(days.filter(({ registrations }) => registrations > 0).length).toBeGreaterThan(6);
    for (const name of ['vouchersIssued', 'vouchersRedeemed', 'vouchersExpired'] as const)
      expect(days.filter(day => day[name] > 0).length).toBeGreaterThan(2);
    expect(months.length).toBeGreaterThanOrEqual(2);
    for (const { purchases } of months) expect(purchases).toBeGreaterThan(0);
    expect(levels.some(({ tries, wins }) => tries > wins)).toBe(true);
  });

  it('has customers in every segment', async () => {
    for (const segment of SEGMENTS) {
      const { customers } = contract.admin;
      const found = (await readAs('owner', customers, `?segment=${segment}`)).customers;
      expect({ segment, isFilled: found.length >= 2 }).toEqual({ segment, isFilled: true });
    }
  });

  it('has a bakery’s rhythm: closed on Mondays, busy in the morning and at weekends', async () => {
    const { hours } = await readAs('owner', contract.admin.business, '?by=week&count=14');
    const sold = (weekdays: readonly number[], from: number, to: number): number =>
      sum(weekdays.flatMap(weekday => (hours[weekday] ?? []).slice(from, to)));
    const [monday, tuesday, saturday, sunday] = [0, 1, 5, 6];
    expect(sold([monday], 0, 24)).toBe(0);
    expect(sold(EVERY_DAY, 0, 7) + sold(EVERY_DAY, 20, 24)).toBe(0);
    expect(sold(EVERY_DAY, 8, 11)).toBeGreaterThan(2 * sold(EVERY_DAY, 12, 15));
    expect(sold(EVERY_DAY, 16, 19)).toBeGreaterThan(sold(EVERY_DAY, 12, 15));
    expect(sold([saturday, sunday], 0, 24)).toBeGreaterThan(2 * sold([tuesday], 0, 24));
  });

  it('shows the effect of a promotion: its prize used, and customers who came back', async () => {
    const { business } = contract.admin;
    const { periods, prizes } = await readAs('owner', business, '?by=day&count=60');
    const coffee = prizes?.find(({ name }) => name === COFFEE);
    expect(coffee).toMatchObject({ issued: 10, redeemed: 7, expired: 3, cost: 7 * 35 });
    const given = periods.length - 1 - COFFEE_DAYS_AGO;
    const visitsIn = (from: number, to: number) =>
      sum(periods.slice(from, to).map(({ purchases }) => purchases));
    expect(visitsIn(given + 1, given + 8)).toBeGreaterThan(visitsIn(given - 7, given));
    expect(prizes?.find(({ name }) => name === 'Colazione della settimana')).toMatchObject({
      claimed: 4,
      redeemed: 4,
    });
    expect(sum(periods.map(({ slips }) => slips.made))).toBe(5);
    expect(sum(periods.map(({ slips }) => slips.used))).toBe(2);
  });

  it('has nothing that a rebuild would correct', async () => {
    const [, endpoint = ''] = /DynamoDB\s+(\S+)/.exec(local.output()) ?? [];
    const keys = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
    const env = { ...process.env, ...keys, DYNAMODB_ENDPOINT: endpoint };
    const args = [join(ROOT, 'infra/rebuild.ts'), '--stage', 'local', '--check'];
    const node = join(ROOT, 'node_modules/.bin/node');
    const { stdout } = await promisify(execFile)(node, args, { env });
    expect(stdout).toContain('Nothing differs from the facts.');
  });

  it('has given rewards in every state', async () => {
    const { rewards } = await readAs('owner', contract.admin.rewards);
    const states = new Set(rewards.map(({ status }) => status));
    expect(states).toEqual(new Set(['pending', 'delivered', 'expired', 'used']));
    expect(new Set(rewards.map(({ rewardType }) => rewardType))).toEqual(
      new Set(['coins', 'risorsa', 'vita_extra', 'custom', 'sconto']),
    );
  });

  it('has vouchers in every state', async () => {
    const vouchersOf = async (who: string) => (await readAs(who, contract.dashboard.read)).vouchers;
    const own = await vouchersOf('Nonna Pina');
    expect(own).toContainEqual(expect.objectContaining({ status: 'valid', usesLeft: 1 }));
    // Used once of three times.
    expect(own).toContainEqual(expect.objectContaining({ usageLimit: 3, usesLeft: 2 }));
    expect(own).toContainEqual(
      expect.objectContaining({ status: 'redeemed', what: expect.any(String) }),
    );
    expect(await vouchersOf('Giulia')).toContainEqual(
      expect.objectContaining({ status: 'expired' }),
    );
    const [later] = await vouchersOf('Tiramisù92');
    expect(Date.parse(later?.validFrom ?? '')).toBeGreaterThan(Date.now());
  });
});
