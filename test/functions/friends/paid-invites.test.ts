import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { invite } from '#functions/items/friends.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { startOfDay } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';

const { auth, bakery, friends, polling } = contract;

const codeOf = async ({ cookie }: Player) =>
  (await call(friends.inviteCode, {}, { cookie, now: NOON })).body.inviteCode;

const coinsOf = async ({ cookie }: Player, now = NOON): Promise<number> => {
  const { inventory } = (await call(bakery.status, {}, { cookie, now })).body;
  return inventory.find(({ resource }) => resource === 'coins')?.amount ?? 0;
};

const paidNotices = async ({ cookie }: Player): Promise<number> =>
  (await call(polling.notices, {}, { cookie, now: NOON })).body.notices.filter(
    ({ kind }) => kind === 'invite_paid',
  ).length;

const claim = ({ cookie }: Player, inviteCode: string, now = NOON) =>
  retryUnavailable(() => call(friends.claimInvite, { inviteCode }, { cookie, now }));

/** Registers with a code and an address, and claims the invite. */
const inviteeWith = async (email: string, inviteCode: string): Promise<Player> => {
  const [username, password] = [email.replace('@example.it', ''), 'crema-e-cannella'];
  const at = { now: NOON, address: uniqueAddress() };
  const details = { username, email, password, acceptTerms: true, inviteCode } as const;
  const { body } = await call(auth.register, details, at);
  const { cookie = '' } = await call(auth.login, { email, password }, at);
  const invitee = { id: body.user.id, username, email, password, cookie };
  expect((await claim(invitee, inviteCode)).status).toBe(200);
  return invitee;
};

describe('an inviter', () => {
  it('is paid once for all variants of an address, while each invitee is paid', async () => {
    const inviter = await newPlayer({ now: NOON });
    const code = await codeOf(inviter);
    const invitees = [];
    for (const tag of ['', '+uno', '+due', '+tre'])
      invitees.push(await inviteeWith(`tanti${tag}@example.it`, code));
    expect(await coinsOf(inviter)).toBe(100);
    for (const invitee of invitees) expect(await coinsOf(invitee)).toBe(100);
    expect(await paidNotices(inviter)).toBe(1);
  });

  it('stays the invite’s inviter even if only the invitee is paid', async () => {
    const inviter = await newPlayer({ now: NOON });
    const code = await codeOf(inviter);
    await inviteeWith('doppia@example.it', code);
    const second = await inviteeWith('doppia+2@example.it', code);
    const { value } = await new UnitOfWork(NOON).load(invite(second.id));
    expect(value).toMatchObject({ inviterId: inviter.id, rewardClaimed: true });
  });

  it('is paid for 20 invitees per Rome month, however many claim at once', async () => {
    const inviter = await newPlayer({ now: NOON });
    const code = await codeOf(inviter);
    const invitees = await Promise.all(Array.from({ length: 24 }, () => newPlayer({ now: NOON })));
    for (let from = 0; from < invitees.length; from += 6) {
      const answers = await Promise.all(
        invitees.slice(from, from + 6).map(one => claim(one, code)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    }
    expect(await coinsOf(inviter)).toBe(2000);
    expect(await paidNotices(inviter)).toBe(20);
    for (const invitee of invitees) expect(await coinsOf(invitee)).toBe(100);

    const december = startOfDay('2026-12-01');
    const [before, after] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const { body } = await claim(before, code, december - 1);
    expect(body.message).toBe(
      `Ricevi 100 monete, una vita bonus, 50 di ogni risorsa e 10 punti esperienza. Ora tu e ${inviter.username} siete amici!`,
    );
    expect(await coinsOf(inviter, december)).toBe(2000);
    await claim(after, code, december);
    expect(await coinsOf(inviter, december)).toBe(2100);
  });
});
