import { accountOwners, createAccount } from '#functions/domain/account/create.ts';
import { account, inviteCodeOwner, userByAge } from '#functions/items/account.ts';
import { notice } from '#functions/items/notices.ts';
import { marketingConsents } from '#functions/items/promotions.ts';
import { assignedReward, assignedRewardsOf } from '#functions/items/rewards.ts';
import { newId } from '#functions/table/ids.ts';
import { toRecord } from '#functions/table/item.ts';
import { queryAll } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { iso } from '#shared/time.ts';
import { call, type Player } from '#test/support/api.ts';
import { fillTable } from '#test/support/fill-table.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { runMessage } from '../job-queue.ts';
import { addressees } from './promotion-queue.ts';

const { admin } = contract;

/** Runs the job that is due each minute, at an instant. */
export const runPromotions = (now: number): Promise<void> =>
  runMessage({ job: 'outbox', time: iso(now) });

export const MESSAGE = { title: 'Torna la colomba', body: 'Da sabato in vetrina.' } as const;

let owner: Promise<Player> | undefined;

/** The super administrator who makes the campaigns. */
export const superAdmin = (): Promise<Player> => (owner ??= newStaff('SUPER_ADMIN', NOON));

type Campaign = Request<typeof admin.createPromotion>;

/** Makes a campaign; without an instant it starts at once. */
export const createCampaign = async (campaign: Campaign, now = NOON) => {
  const { cookie } = await superAdmin();
  const made = await call(admin.createPromotion, campaign, { cookie, now });
  if (made.status !== 201) throw new Error(made.text);
  return made;
};

/** A campaign as the panel sees it. */
export const campaignOf = async (id: number) => {
  const { cookie } = await superAdmin();
  const { body } = await call(admin.promotions, {}, { cookie, now: NOON });
  const found = body.campaigns.find(one => one.id === id);
  if (!found) throw new Error(`There is no campaign ${id}`);
  return found;
};

/** A template; by default a coffee that costs the shop 90 cents. */
export const newPrize = async (fields: object = {}): Promise<number> => {
  const { cookie } = await superAdmin();
  const coffee = { name: 'Un caffè offerto', type: 'special', cost: 90, isActive: true } as const;
  const { body, text } = await call(
    admin.createPrize,
    { ...coffee, ...fields },
    { cookie, now: NOON },
  );
  if (!body.prize) throw new Error(text);
  return body.prize.id;
};

type Consents = Partial<Record<'offersByMail' | 'offersFromPurchases' | 'inbox', boolean>>;

/** Gives or withdraws consents of a player, as the settings do. */
export const setConsents = async (playerId: number, consents: Consents): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const own = await unit.load(marketingConsents(playerId));
  own.set({ ...own.value, ...consents });
  await unit.commit();
};

type Changes = Partial<{
  role: 'USER' | 'ADMIN';
  isActive: boolean;
  emailVerified: boolean;
  activeDay: string;
}>;

/** Changes the stored account of a player. */
export const changeAccount = async (playerId: number, changes: Changes): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const own = await unit.load(account(playerId));
  if (own.value) own.set({ ...own.value, ...changes });
  await unit.commit();
};

let made = 0;

/** A player with a confirmed address and consents, but without a session. */
export const newListener = async (consents: Consents = {}, now = NOON - 1): Promise<number> => {
  made += 1;
  const [username, email] = [`lettore${made}`, `lettore${made}@example.it`];
  const unit = new UnitOfWork(now);
  const owners = await unit.load(accountOwners({ username, email, lookAlikes: [username] }));
  const id = newId(now);
  createAccount(unit, { id, username, email, passwordHash: '-', lookAlikes: [username] }, owners);
  await unit.commit();
  addressees.set(email, id);
  await changeAccount(id, { emailVerified: true });
  await setConsents(id, { offersByMail: true, offersFromPurchases: true, ...consents });
  return id;
};

/** Deactivates the existing players, so that a test counts only its own. */
export const startAlone = async (): Promise<void> => {
  owner = undefined;
  const all = await queryAll(inviteCodeOwner, userByAge.range());
  const accounts = await new UnitOfWork(NOON).load(all.map(({ playerId }) => account(playerId)));
  const active = accounts.flatMap(({ ref, value }) => (value?.isActive ? [{ ref, value }] : []));
  await fillTable(
    active.map(({ ref, value }) => toRecord(ref, { ...value, isActive: false }, 9, NOON)),
  );
};

/** The rewards of a player that campaigns gave. */
export const rewardsOf = async (playerId: number) =>
  (await queryAll(assignedReward, assignedRewardsOf.range(playerId))).filter(
    ({ promotionId }) => promotionId !== undefined,
  );

/** The kinds of a player's notices. */
export const noticesOf = async (playerId: number): Promise<string[]> =>
  (await queryAll(notice, notice.range(playerId))).map(({ kind }) => kind);

/** The titles of the promotions among a player's notices. */
export const titlesOf = async (playerId: number): Promise<string[]> =>
  (await queryAll(notice, notice.range(playerId))).flatMap(one =>
    one.kind === 'promotion' ? [one.title] : [],
  );

/** Stores many players at once, all with a confirmed address and the consent to mails. */
export const fillPlayers = async (count: number): Promise<number[]> => {
  const template = await new UnitOfWork(NOON).load(account(await newListener()));
  if (!template.value) throw new Error('The listener has no account.');
  const { value } = template;
  const ids = Array.from({ length: count }, (_, i) => newId(NOON - 100_000 + i));
  for (const id of ids) addressees.set(`${id}@example.it`, id);
  await fillTable(
    ids.flatMap(id => [
      toRecord(
        account(id),
        { ...value, id, email: `${id}@example.it`, inviteCode: `C${id}` },
        1,
        NOON,
      ),
      toRecord(inviteCodeOwner(`C${id}`), { playerId: id }, 1, NOON),
      toRecord(
        marketingConsents(id),
        { offersByMail: true, offersFromPurchases: true, inbox: true, changes: [] },
        1,
        NOON,
      ),
    ]),
  );
  return ids;
};
