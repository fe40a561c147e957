import { type APIRequestContext, request } from 'playwright-core';
import type { Site } from './site.ts';

const EMAIL = 'capo@example.it';
const PASSWORD = 'millefoglie-e-panna';

/** The super administrator of a site that was opened with these. */
export const BOSS_ENV = { SUPERADMIN_EMAIL: EMAIL, SUPERADMIN_PASSWORD: PASSWORD };

/** A call and its answer, in the session of whoever it comes from. */
export const ask = async (from: APIRequestContext, method: string, url: string, data?: object) => {
  const reply = await from.fetch(url, { method, ...(data && { data }) });
  if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
};

/** The super administrator, in a session apart from the page's. */
export const enterBoss = async ({ url }: Site) => {
  const session = await request.newContext();
  await ask(session, 'POST', `${url}/api/auth/login`, { email: EMAIL, password: PASSWORD });
  const rewards = `${url}/api/superadmin/rewards`;
  return {
    assign: async (userId: number, fields: object): Promise<number> =>
      (await ask(session, 'POST', rewards, { userId, ...fields })).reward.id,
    deliver: (id: number) => ask(session, 'PUT', `${rewards}/${id}/deliver`),
    redeem: (voucherId: number) => ask(session, 'POST', `${url}/api/till/redeem`, { voucherId }),
    leave: () => session.dispose(),
  };
};
