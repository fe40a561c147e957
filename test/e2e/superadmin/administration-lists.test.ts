import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, Site } from '../support/site.ts';
import {
  callApi,
  SUPER_ADMIN_ENV,
  type SuperAdmin,
  signInSuperAdmin,
} from '../support/super-admin.ts';

/** The page sizes of the server. */
const USERS_PER_PAGE = 25;
const USES_PER_PAGE = 50;
const NINA = { username: 'Nina Dolce', email: 'nina@example.it', password: 'crostata-di-mele' };

let site: Site;
let superAdmin: SuperAdmin;

const loadMore = () => site.button('Carica altri');
const rows = () => site.page.getByRole('rowheader');
const uses = () => site.page.getByRole('region', { name: 'Oggi' }).getByRole('listitem');

const register = (username: string): Promise<void> =>
  site.post('/api/auth/register', {
    username,
    email: `${username.toLowerCase().replaceAll(' ', '.')}@example.it`,
    password: NINA.password,
    acceptTerms: true,
  });

/** Makes a voucher from a discount of Nina's. */
const makeVoucher = async (): Promise<number> => {
  const callAsNina = (method: string, path: string) =>
    callApi(site.page.request, method, `${site.url}${path}`, method === 'GET' ? undefined : {});
  await site.post('/api/auth/login', { email: 'nina.dolce@example.it', password: NINA.password });
  const { user } = await callAsNina('GET', '/api/auth/me');
  const id = await superAdmin.assign(user.id, { rewardType: 'sconto', discountPercent: 15 });
  await superAdmin.deliver(id);
  await callAsNina('POST', `/api/rewards/admin_${id}/claim`);
  return (await callAsNina('POST', `/api/admin-rewards/${id}/generate-voucher`)).voucher.id;
};

beforeAll(async () => {
  site = await Site.open({ env: SUPER_ADMIN_ENV });
  superAdmin = await signInSuperAdmin(site);
  await site.resize(DESKTOP);
  for (let n = 1; n <= USERS_PER_PAGE; n += 1) await register(`Fila ${String(n).padStart(2, '0')}`);
  await register(NINA.username);
  const voucherId = await makeVoucher();
  for (let n = 0; n <= USES_PER_PAGE; n += 1) await superAdmin.redeem(voucherId);
  await site.page.context().clearCookies();
  const { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password } = SUPER_ADMIN_ENV;
  await site.post('/api/auth/login', { email, password });
});
afterAll(async () => {
  await superAdmin?.dispose();
  await site?.close();
});

describe('a list with more than one page', () => {
  test('of users loads until it is complete', async () => {
    await site.goto('/superadmin');
    await loadMore().waitFor();
    expect(await rows().count()).toBe(USERS_PER_PAGE);
    await loadMore().click();
    await expect.poll(() => rows().count()).toBe(USERS_PER_PAGE + 2);
    expect(await loadMore().count()).toBe(0);
    expect(new Set(await rows().allTextContents()).size).toBe(USERS_PER_PAGE + 2);
  });

  test('is sorted across its pages', async () => {
    await site.button('Username').click();
    const names = () => rows().allTextContents();
    await expect.poll(async () => (await names())[1]).toMatch(/^Fila 01/);
    expect((await names()).at(-1)).toMatch(/^Nina Dolce/);
  });

  test('with exactly one full page offers no second one', async () => {
    await site.field('Cerca un utente').fill('fila');
    await expect.poll(() => rows().count()).toBe(USERS_PER_PAGE);
    await site.waitUntilIdle();
    expect(await loadMore().count()).toBe(0);
  });

  test('shows an error when the next page fails, and can retry', async () => {
    await site.page.reload();
    await loadMore().waitFor();
    await site.page.route('**/users?cursor=*', route => route.abort());
    await loadMore().click();
    await site.page.getByRole('alert').getByText('Gli altri non si sono caricati.').waitFor();
    await site.unroute();
    await loadMore().click();
    await expect.poll(() => rows().count()).toBe(USERS_PER_PAGE + 2);
  });

  test('of uses at the till loads until it is complete', async () => {
    await site.goto('/cassa');
    await expect.poll(() => uses().count()).toBe(USES_PER_PAGE);
    await loadMore().click();
    await expect.poll(() => uses().count()).toBe(USES_PER_PAGE + 1);
    expect(await loadMore().count()).toBe(0);
  });

  test('of the audit links to the affected user', async () => {
    await site.goto('/superadmin?sezione=registro');
    // The later uses of the voucher fill the first page.
    await loadMore().click();
    const entry = site.page.getByRole('listitem').filter({ hasText: 'Premio assegnato' });
    await entry.getByRole('link', { name: NINA.username }).click();
    await site.page.getByRole('heading', { name: NINA.username, exact: true }).waitFor();
    expect(site.consoleErrors).toEqual([]);
  });
});
