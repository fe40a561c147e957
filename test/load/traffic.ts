import { type Account, account, emailOwner, usernameOwner } from '#functions/accounts/items.ts';
import { openSession } from '#functions/accounts/session.ts';
import { newId } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { call } from '#test/support/api.ts';
import { type Journey, pickJourney, seededRandom, type VirtualUser } from './virtual-user.ts';

/** A signed-in player, made without the password's hash, which takes longest. */
const newVisitor = async (index: number, now: number): Promise<string> => {
  const username = `visitor${index}`;
  const id = newId(now + index);
  const made: Account = {
    id,
    username,
    email: `${username}@example.it`,
    passwordHash: 'none',
    role: 'USER',
    inviteCode: `V${index}`,
    isActive: true,
    termsAcceptedAt: now,
    lastLogin: null,
    createdAt: now,
    updatedAt: now,
    sessions: [],
    activeDay: null,
  };
  const { account: signedIn, cookie } = openSession(made, now);
  const unit = new UnitOfWork(now);
  unit.create(account(id), signedIn);
  unit.create(usernameOwner(username), { playerId: id });
  unit.create(emailOwner(signedIn.email), { playerId: id });
  await unit.commit();
  return cookie.split(';')[0] ?? '';
};

type Options = {
  readonly journeys: readonly Journey[];
  readonly visitors: number;
  readonly calls: number;
  /** Calls in a second of the evening, by its own clock. */
  readonly rate: number;
  /** When it begins (milliseconds). */
  readonly from: number;
};

/** Who comes, and what came of their calls, by status. */
export type Traffic = {
  readonly prepare: () => Promise<void>;
  readonly run: () => Promise<ReadonlyMap<number, number>>;
};

/** An evening on the real handlers, whose clock moves on by one call at a time. */
export const createTraffic = ({ journeys, visitors, calls, rate, from }: Options): Traffic => {
  const random = seededRandom(1);
  const cookies: string[] = [];
  const statuses = new Map<number, number>();
  let made = 0;
  let names = 0;
  const visit = (index: number): VirtualUser => ({
    random,
    newName: () => `newcomer${names++}`,
    call: async (declared, input) => {
      const now = Math.round(from + (made++ * 1000) / rate);
      const cookie = cookies[index];
      const { status, body } = await call(declared, input, {
        now,
        cookie,
        address: `2001:db8::${names}:${index}`,
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return status < 300 ? body : undefined;
    },
  });
  return {
    prepare: async () => {
      for (let i = 0; i < visitors; i++) cookies.push(await newVisitor(i, from));
    },
    run: async () => {
      while (made < calls) {
        await pickJourney(journeys, random()).run(visit(Math.floor(random() * visitors)));
      }
      return statuses;
    },
  };
};
