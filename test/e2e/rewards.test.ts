import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, iso } from '#shared/time.ts';
import { DESKTOP, PHONE, Site, START_TIME } from './support/site.ts';
import {
  callApi,
  SUPER_ADMIN_ENV,
  type SuperAdmin,
  signInSuperAdmin,
} from './support/super-admin.ts';

const PLAYER = { username: 'Rosa', email: 'rosa@example.it', password: 'crostata-di-mele' };
const WELCOME = 'Benvenuto in pasticceria';
const DISCOUNT = 'Sconto del 12,5%';
const CODE = /[A-Z2-9]{5}-[A-Z2-9]{5}/;

let site: Site;
let superAdmin: SuperAdmin;
let playerId = 0;
let discountId = 0;

/** Makes a call in the player's session. */
const callAsPlayer = (method: string, path: string, data?: object) =>
  callApi(site.page.request, method, `${site.url}${path}`, data);

const assign = (fields: object): Promise<number> => superAdmin.assign(playerId, fields);

const inDays = (days: number): string => iso(START_TIME + days * DAY);

const dialog = () => site.page.getByRole('dialog', { name: 'I tuoi premi' });
const row = (name: string) => dialog().getByRole('listitem', { name, exact: true });
const actionButton = (name: string, text: string) =>
  row(name).getByRole('button', { name: text, exact: true });
const card = () => site.page.getByRole('region', { name: 'I tuoi premi', exact: true });

const open = async (): Promise<void> => {
  await site.goto('/dashboard');
  await site.button('Apri i premi').click();
  await dialog().waitFor();
};

/** With its button, as Escape closes a toast first. */
const close = async (): Promise<void> => {
  await dialog().getByRole('button', { name: 'Chiudi' }).click();
  await dialog().waitFor({ state: 'detached' });
};

const failRequests = async (path: string): Promise<void> => {
  await site.page.route(path, route =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Errore' } }),
  );
};

beforeAll(async () => {
  site = await Site.open({ env: SUPER_ADMIN_ENV });
  superAdmin = await signInSuperAdmin(site);
  await site.post('/api/auth/register', { ...PLAYER, acceptTerms: true });
  await site.post('/api/auth/login', { email: PLAYER.email, password: PLAYER.password });
  playerId = (await callAsPlayer('GET', '/api/auth/me')).user.id;
  discountId = await assign({
    rewardType: 'sconto',
    discountPercent: 12.5,
    discountCode: 'natale',
    validFrom: inDays(-1),
    validUntil: inDays(20),
    usageLimit: 2,
  });
  await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
  await site.resize(DESKTOP);
});

afterEach(() => site.unroute());
afterAll(async () => {
  await superAdmin.dispose();
  await site.close();
});

describe.sequential('a player’s rewards', () => {
  test('are on the dashboard, with the number of claimable ones', async () => {
    await site.goto('/dashboard');
    await card().getByText('1 premio da riscattare').waitFor();
    expect(await card().textContent()).toContain('1 premio in arrivo');
    await site.page.getByRole('button', { name: /^Premi totali/ }).click();
    await dialog().waitFor();
  });

  test('have no button until they are delivered', async () => {
    expect(await row(DISCOUNT).textContent()).toContain('In arrivo');
    expect(await row(DISCOUNT).getByRole('button').count()).toBe(0);
  });

  test('show an error when a claim fails, and can be claimed again', async () => {
    await failRequests('**/api/rewards/*/claim');
    await actionButton(WELCOME, 'Riscatta').click();
    expect(await site.takeToast('Failed to claim reward')).toBe('Something went wrong');
    await expect.poll(() => actionButton(WELCOME, 'Riscatta').isEnabled()).toBe(true);
  });

  test('are claimed once, and keep their position and the focus', async () => {
    await actionButton(WELCOME, 'Riscatta').click();
    expect(await site.takeToast('Reward claimed!')).toBe('Congratulations on your achievement!');
    expect(await row(WELCOME).textContent()).toContain('Riscattato');
    expect(await row(WELCOME).getByRole('button').count()).toBe(0);
    expect(await dialog().getByRole('region', { name: 'Storico' }).count()).toBe(0);
    await site.waitForFocus(row(WELCOME));
    await close();
    await card().getByText('1 premio in arrivo').waitFor();
  });

  test('that are paid on delivery are shown as claimed, with their note', async () => {
    const rewards = [
      { rewardType: 'coins', rewardValue: 250, note: 'Grazie della visita!' },
      { rewardType: 'risorsa', rewardValue: 40, resourceType: 'uova' },
      { rewardType: 'vita_extra', rewardValue: 1 },
      { rewardType: 'exp', rewardValue: 80 },
      { rewardType: 'custom', note: 'Un caffè offerto dal banco.' },
    ];
    for (const reward of rewards) await superAdmin.deliver(await assign(reward));
    await superAdmin.deliver(discountId);
    await site.button('Apri i premi').click();
    const history = dialog().getByRole('region', { name: 'Storico' });
    for (const name of ['250 monete', '40 uova', '1 vita extra', '80 punti esperienza']) {
      await history.getByRole('listitem', { name, exact: true }).getByText('Riscattato').waitFor();
    }
    expect(await row('250 monete').textContent()).toContain('Grazie della visita!');
    expect(await row('Un premio speciale').textContent()).toContain('Un caffè offerto dal banco.');
    expect(await history.getByRole('button').count()).toBe(0);
  });
});

describe.sequential('a discount', () => {
  test('shows its percentage, dates, code and uses', async () => {
    const text = (await row(DISCOUNT).textContent()) ?? '';
    expect(text).toContain('Valido dal 17 novembre all’8 dicembre 2026');
    expect(text).toContain('NATALE');
    expect(text).toContain('Usato 0 di 2 volte');
    expect(text).toContain('Da riscattare');
  });

  test('is claimed, then turned into a voucher', async () => {
    await actionButton(DISCOUNT, 'Riscatta').click();
    await site.waitForFocus(row(DISCOUNT));
    await failRequests('**/generate-voucher');
    await actionButton(DISCOUNT, 'Genera voucher').click();
    expect(await site.takeToast('Errore generazione voucher')).toBe(
      'Impossibile generare il voucher. Riprova.',
    );
    await site.unroute();
    await actionButton(DISCOUNT, 'Genera voucher').click();
    expect(await site.takeToast('Voucher generato!')).toBe(
      'Il voucher è stato creato con successo.',
    );
    expect(await row(DISCOUNT).textContent()).toContain('Voucher pronto');
    expect(await row(DISCOUNT).textContent()).toMatch(CODE);
  });

  test('is downloaded on a desktop under the server’s file name', async () => {
    const { vouchers } = await callAsPlayer('GET', '/api/dashboard');
    const downloaded = site.page.waitForEvent('download');
    await actionButton(DISCOUNT, 'Scarica').click();
    const download = await downloaded;
    expect(await site.takeToast('Voucher pronto!')).toBe('');
    expect(download.suggestedFilename()).toBe(`voucher-${vouchers[0].id}.pdf`);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    ['an error response', () => failRequests('**/api/vouchers/*/download')],
    ['no response', () => site.page.route('**/api/vouchers/*/download', route => route.abort())],
  ])('shows an error when the download fails: %s', async (_, fail) => {
    await fail();
    await actionButton(DISCOUNT, 'Scarica').click();
    expect(await site.takeToast('Errore download')).toBe(
      'Impossibile scaricare il voucher. Riprova.',
    );
  });

  test.each([
    [true, 'Voucher pronto!', ''],
    [false, 'Errore download', 'Impossibile scaricare il voucher. Riprova.'],
  ])(
    'opens in a new tab on a phone, if windows are allowed: %s',
    async (isAllowed, title, text) => {
      await site.page.evaluate(allowed => {
        const openTab = (address?: string | URL): Window | null => {
          document.documentElement.setAttribute('data-opened', String(address));
          return allowed ? window : null;
        };
        const userAgent = { configurable: true, value: 'iPhone' };
        Object.defineProperty(navigator, 'userAgent', userAgent);
        window.open = openTab;
      }, isAllowed);
      await actionButton(DISCOUNT, 'Scarica').click();
      expect(await site.takeToast(title)).toBe(text);
      const opened = await site.page.locator('html').getAttribute('data-opened');
      expect(opened).toMatch(/^\/api\/vouchers\/\d+\/download$/);
      await site.page.evaluate(() => Reflect.deleteProperty(navigator, 'userAgent'));
    },
  );

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('has no violations on %s, in both themes', async (_, size) => {
    await site.resize(size);
    for (const theme of ['light', 'dark'] as const)
      expect(await site.violations(theme)).toEqual([]);
    expect(await site.overflows()).toBe(false);
  });

  test('is deleted only after a confirmation', async () => {
    const confirmation = site.page.getByRole('dialog', { name: 'Eliminare il premio?' });
    await actionButton(DISCOUNT, 'Elimina').click();
    await confirmation.waitFor();
    for (const theme of ['light', 'dark'] as const)
      expect(await site.violations(theme)).toEqual([]);
    await site.button('Annulla').click();
    await confirmation.waitFor({ state: 'detached' });
    await site.waitForFocus(actionButton(DISCOUNT, 'Elimina'));

    await actionButton(DISCOUNT, 'Elimina').click();
    await failRequests('**/api/vouchers/*');
    await site.button('Elimina per sempre').click();
    expect(await site.takeToast('Errore eliminazione')).toBe(
      'Impossibile eliminare il voucher. Riprova.',
    );
    await site.unroute();
    await site.button('Elimina per sempre').click();
    await site.takeToast('Premio eliminato');
    await confirmation.waitFor({ state: 'detached' });
    expect(await row(DISCOUNT).count()).toBe(0);
    await dialog().and(site.page.locator(':focus-within')).waitFor();
    const { vouchers } = await callAsPlayer('GET', '/api/dashboard');
    expect(vouchers).toEqual([]);
  });

  test('that has expired or is used up can only be deleted', async () => {
    const discount = { rewardType: 'sconto', discountPercent: 30, usageLimit: 1 };
    const id = await assign(discount);
    await superAdmin.deliver(id);
    await assign({ ...discount, discountPercent: 5, validUntil: inDays(-2) });
    await callAsPlayer('POST', `/api/rewards/admin_${id}/claim`, {});
    const { voucher } = await callAsPlayer('POST', `/api/admin-rewards/${id}/generate-voucher`, {});
    await superAdmin.redeem(voucher.id);
    await open();
    const used = row('Sconto del 30%');
    await used.getByText('Usato', { exact: true }).waitFor();
    expect(await used.getByRole('button').allTextContents()).toEqual(['Elimina']);
    expect(await row('Sconto del 5%').textContent()).toContain('Scaduto');
    expect(await row('Sconto del 5%').getByRole('button').count()).toBe(0);
  });
});

describe.sequential('rewards that fail to load', () => {
  test('show the last data, and can be retried', async () => {
    await site.goto('/dashboard');
    await card().waitFor();
    await failRequests('**/api/dashboard');
    await site.button('Apri i premi').click();
    await dialog().getByRole('alert').waitFor();
    expect(await row(WELCOME).count()).toBe(1);
    await site.unroute();
    await dialog().getByRole('button', { name: 'Riprova' }).click();
    await dialog().getByRole('alert').waitFor({ state: 'detached' });
  });

  test('show an error when the code of the dialog is missing', async () => {
    await site.page.route('**/assets/RewardsDialog-*.js', route => route.abort());
    await site.goto('/dashboard');
    await site.button('Apri i premi').click();
    await site.takeToast('Errore');
  });

  test('have a text for an empty list', async () => {
    await site.page.route('**/api/dashboard', async route => {
      const response = await route.fetch();
      const data = await response.json();
      await route.fulfill({ json: { ...data, rewards: [], adminRewards: [], vouchers: [] } });
    });
    await open();
    await dialog()
      .getByText(/^Ancora nessun premio/)
      .waitFor();
    expect(await card().count()).toBe(0);
    await close();
    await card()
      .getByText(/^Ancora nessuno/)
      .waitFor();
  });

  test('logs no errors in the browser console', () => {
    expect(site.consoleErrors.filter(error => !/dynamically imported/.test(error))).toEqual([]);
  });
});
