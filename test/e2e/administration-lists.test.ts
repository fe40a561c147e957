import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, Site } from './site.ts';
import { callApi, SUPER_ADMIN_ENV, signInSuperAdmin } from './super-admin.ts';

/** As many as the server answers at once. */
const USERS_A_PAGE = 25;
const USES_A_PAGE = 50;
const NINA = { username: 'Nina Dolce', email: 'nina@example.it', password: 'crostata-di-mele' };

let site: Site;
let boss: Awaited<ReturnType<typeof signInSuperAdmin>>;

const more = () => site.button('Carica altri');
const rows = () => site.page.getByRole('rowheader');
const uses = () => site.page.getByRole('region', { name: 'Oggi' }).getByRole('listitem');

const register = (username: string): Promise<void> =>
  site.post('/api/auth/register', {
    username,
    email: `${username.toLowerCase().replaceAll(' ', '.')}@example.it`,
    password: NINA.password,
    acceptTerms: true,
  });

/** Her discount, as a voucher. */
const makeVoucher = async (): Promise<number> => {
  const own = (method: string, path: string) =>
    callApi(site.page.request, method, `${site.url}${path}`, method === 'GET' ? undefined : {});
  await site.post('/api/auth/login', { email: 'nina.dolce@example.it', password: NINA.password });
  const { user } = await own('GET', '/api/auth/me');
  const id = await boss.assign(user.id, { rewardType: 'sconto', discountPercent: 15 });
  await boss.deliver(id);
  await own('POST', `/api/rewards/admin_${id}/claim`);
  return (await own('POST', `/api/admin-rewards/${id}/generate-voucher`)).voucher.id;
};

beforeAll(async () => {
  site = await Site.open({ env: SUPER_ADMIN_ENV });
  boss = await signInSuperAdmin(site);
  await site.resize(DESKTOP);
  for (let n = 1; n <= USERS_A_PAGE; n += 1) await register(`Fila ${String(n).padStart(2, '0')}`);
  await register(NINA.username);
  const voucherId = await makeVoucher();
  for (let n = 0; n <= USES_A_PAGE; n += 1) await boss.redeem(voucherId);
  await site.page.context().clearCookies();
  const { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password } = SUPER_ADMIN_ENV;
  await site.post('/api/auth/login', { email, password });
});
afterAll(async () => {
  await boss?.dispose();
  await site?.close();
});

describe('a list of more than one page', () => {
  test('of users goes on until everybody is there', async () => {
    await site.goto('/superadmin');
    await more().waitFor();
    expect(await rows().count()).toBe(USERS_A_PAGE);
    await more().click();
    await expect.poll(() => rows().count()).toBe(USERS_A_PAGE + 2);
    expect(await more().count()).toBe(0);
    expect(new Set(await rows().allTextContents()).size).toBe(USERS_A_PAGE + 2);
  });

  test('sorts what is there, however it came', async () => {
    await site.button('Username').click();
    const names = () => rows().allTextContents();
    await expect.poll(async () => (await names())[1]).toMatch(/^Fila 01/);
    expect((await names()).at(-1)).toMatch(/^Nina Dolce/);
  });

  test('that is full but has no second page offers none', async () => {
    await site.field('Cerca un utente').fill('fila');
    await expect.poll(() => rows().count()).toBe(USERS_A_PAGE);
    await site.waitUntilIdle();
    expect(await more().count()).toBe(0);
  });

  test('says so when the next page does not come, and asks again', async () => {
    await site.page.reload();
    await more().waitFor();
    await site.page.route('**/users?cursor=*', route => route.abort());
    await more().click();
    await site.page.getByRole('alert').getByText('Gli altri non si sono caricati.').waitFor();
    await site.unroute();
    await more().click();
    await expect.poll(() => rows().count()).toBe(USERS_A_PAGE + 2);
  });

  test('of uses at the till goes on to the first', async () => {
    await site.goto('/cassa');
    await expect.poll(() => uses().count()).toBe(USES_A_PAGE);
    await more().click();
    await expect.poll(() => uses().count()).toBe(USES_A_PAGE + 1);
    expect(await more().count()).toBe(0);
  });

  test('of what was done names who it was done to', async () => {
    await site.goto('/superadmin?sezione=registro');
    // The uses of the voucher came after, and fill the first page.
    await more().click();
    const entry = site.page.getByRole('listitem').filter({ hasText: 'Premio assegnato' });
    await entry.getByRole('link', { name: NINA.username }).click();
    await site.page.getByRole('heading', { name: NINA.username, exact: true }).waitFor();
    expect(site.consoleErrors).toEqual([]);
  });
});
