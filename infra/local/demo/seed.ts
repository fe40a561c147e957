import { randomBytes } from 'node:crypto';
import { iso } from '#shared/time.ts';
import { inviteSuperAdmin } from '../../superadmin/invite.ts';
import type { Outbox } from '../aws/outbox.ts';
import type { Job } from '../aws/scheduler.ts';
import type { Handlers } from '../gateway/gateway.ts';
import { register } from './accounts.ts';
import { createApiCaller } from './api-caller.ts';
import { fillDemo, openingOf } from './fill.ts';

/** The first super administrator's login; the password is present only if it was generated now. */
export type SuperAdminLogin = { readonly email: string; readonly password?: string };

type Options = {
  readonly handlers: Handlers;
  readonly jobs: readonly Job[];
  readonly now: number;
  readonly env: NodeJS.ProcessEnv;
  readonly outbox: Outbox;
};

const EMAIL = 'admin@giorgione.example';

const isEmpty = async (now: number): Promise<boolean> => {
  // The functions read the environment when they are imported, so they are imported late.
  const { superAdmins } = await import('#functions/items/account.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const unit = new UnitOfWork(now);
  return (await unit.load(superAdmins())).value.ids.length === 0;
};

/** Fills an empty table with a super administrator and demo players; leaves other tables unchanged. */
export const seed = async ({
  handlers,
  jobs,
  now,
  env,
  outbox,
}: Options): Promise<SuperAdminLogin> => {
  const email = env.SUPERADMIN_EMAIL ?? EMAIL;
  if (!(await isEmpty(now))) return { email };
  const earlier = new Set(outbox.list().map(({ id }) => id));
  const callApi = createApiCaller(handlers);
  const owner = {
    email,
    password: env.SUPERADMIN_PASSWORD ?? randomBytes(9).toString('base64url'),
  };
  const isDemo = env.DEMO !== '0';
  const opening = isDemo ? openingOf(now) : now;
  // The programme may not be open yet.
  const { token: staffToken } = await inviteSuperAdmin(email, opening);
  await register(callApi, 'Direzione', { ...owner, staffToken }, opening);
  const runJob = async (job: string, at: number) =>
    jobs.find(({ name }) => name === job)?.run(iso(at));
  if (isDemo) await fillDemo({ callApi, owner, now, runJob });
  // Nobody is waiting for the mails of these registrations.
  await outbox.retain(({ id: mail }) => earlier.has(mail));
  return env.SUPERADMIN_PASSWORD ? { email } : owner;
};
