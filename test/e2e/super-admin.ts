import { type APIRequestContext, request } from 'playwright-core';
import type { Site } from './site.ts';

const EMAIL = 'capo@example.it';
const PASSWORD = 'millefoglie-e-panna';

/** The super administrator of a site that was opened with these. */
export const SUPER_ADMIN_ENV = { SUPERADMIN_EMAIL: EMAIL, SUPERADMIN_PASSWORD: PASSWORD };

/** A call and its answer, in the session of whoever it comes from. */
export const callApi = async (
  from: APIRequestContext,
  method: string,
  url: string,
  data?: object,
) => {
  const reply = await from.fetch(url, { method, ...(data && { data }) });
  if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
};

/** The super administrator, in a session apart from the page's. */
export const signInSuperAdmin = async ({ url }: Site) => {
  const session = await request.newContext();
  await callApi(session, 'POST', `${url}/api/auth/login`, { email: EMAIL, password: PASSWORD });
  const rewards = `${url}/api/superadmin/rewards`;
  return {
    assign: async (userId: number, fields: object): Promise<number> =>
      (await callApi(session, 'POST', rewards, { userId, ...fields })).reward.id,
    deliver: (id: number) => callApi(session, 'PUT', `${rewards}/${id}/deliver`),
    redeem: (voucherId: number) =>
      callApi(session, 'POST', `${url}/api/till/redeem`, { voucherId }),
    dispose: () => session.dispose(),
  };
};
