import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, iso } from '#shared/time.ts';
import { DESKTOP, PHONE, Site, START_TIME } from './site.ts';
import { callApi, SUPER_ADMIN_ENV, signInSuperAdmin } from './super-admin.ts';

const PLAYER = { username: 'Rosa', email: 'rosa@example.it', password: 'crostata-di-mele' };
const WELCOME = 'Benvenuto in pasticceria';
const DISCOUNT = 'Sconto del 12,5%';
const CODE = /[A-Z2-9]{5}-[A-Z2-9]{5}/;

let site: Site;
let boss: Awaited<ReturnType<typeof signInSuperAdmin>>;
let playerId = 0;
let discountId = 0;

/** A call in the player's own session. */
const own = (method: string, path: string, data?: object) =>
  callApi(site.page.request, method, `${site.url}${path}`, data);

const assign = (fields: object): Promise<number> => boss.assign(playerId, fields);

const inDays = (days: number): string => iso(START_TIME + days * DAY);

const dialog = () => site.page.getByRole('dialog', { name: 'I tuoi premi' });
const row = (name: string) => dialog().getByRole('listitem', { name, exact: true });
const action = (name: string, words: string) =>
  row(name).getByRole('button', { name: words, exact: true });
const card = () => site.page.getByRole('region', { name: 'I tuoi premi', exact: true });

const open = async (): Promise<void> => {
  await site.goto('/dashboard');
  await site.button('Apri i premi').click();
  await dialog().waitFor();
};

/** By its button: Escape closes a message first. */
const close = async (): Promise<void> => {
  await dialog().getByRole('button', { name: 'Chiudi' }).click();
  await dialog().waitFor({ state: 'detached' });
};

const refuse = async (path: string): Promise<void> => {
  await site.page.route(path, route =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Errore' } }),
  );
};

beforeAll(async () => {
  site = await Site.open({ env: SUPER_ADMIN_ENV });
  boss = await signInSuperAdmin(site);
  await site.post('/api/auth/register', { ...PLAYER, acceptTerms: true });
  await site.post('/api/auth/login', { email: PLAYER.email, password: PLAYER.password });
  playerId = (await own('GET', '/api/auth/me')).user.id;
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
  await boss.dispose();
  await site.close();
});

describe.sequential('the rewards of a player', () => {
  test('are on the dashboard, with the number to claim', async () => {
    await site.goto('/dashboard');
    await card().getByText('1 premio da riscattare').waitFor();
    expect(await card().textContent()).toContain('1 premio in arrivo');
    await site.page.getByRole('button', { name: /^Premi totali/ }).click();
    await dialog().waitFor();
  });

  test('wait without a button until they are delivered', async () => {
    expect(await row(DISCOUNT).textContent()).toContain('In arrivo');
    expect(await row(DISCOUNT).getByRole('button').count()).toBe(0);
  });

  test('say when a claim fails, and can be claimed again', async () => {
    await refuse('**/api/rewards/*/claim');
    await action(WELCOME, 'Riscatta').click();
    expect(await site.takeToast('Failed to claim reward')).toBe('Something went wrong');
    await expect.poll(() => action(WELCOME, 'Riscatta').isEnabled()).toBe(true);
  });

  test('are claimed once, and keep their place and the focus', async () => {
    await action(WELCOME, 'Riscatta').click();
    expect(await site.takeToast('Reward claimed!')).toBe('Congratulations on your achievement!');
    expect(await row(WELCOME).textContent()).toContain('Riscattato');
    expect(await row(WELCOME).getByRole('button').count()).toBe(0);
    expect(await dialog().getByRole('region', { name: 'Storico' }).count()).toBe(0);
    await site.waitForFocus(row(WELCOME));
    await close();
    await card().getByText('1 premio in arrivo').waitFor();
  });

  test('that arrive at once show as claimed, with their words', async () => {
    const gifts = [
      { rewardType: 'coins', rewardValue: 250, note: 'Grazie della visita!' },
      { rewardType: 'risorsa', rewardValue: 40, resourceType: 'uova' },
      { rewardType: 'vita_extra', rewardValue: 1 },
      { rewardType: 'exp', rewardValue: 80 },
      { rewardType: 'custom', note: 'Un caffè offerto dal banco.' },
    ];
    for (const gift of gifts) await boss.deliver(await assign(gift));
    await boss.deliver(discountId);
    await site.button('Apri i premi').click();
    const past = dialog().getByRole('region', { name: 'Storico' });
    for (const name of ['250 monete', '40 uova', '1 vita extra', '80 punti esperienza']) {
      await past.getByRole('listitem', { name, exact: true }).getByText('Riscattato').waitFor();
    }
    expect(await row('250 monete').textContent()).toContain('Grazie della visita!');
    expect(await row('Un premio speciale').textContent()).toContain('Un caffè offerto dal banco.');
    expect(await past.getByRole('button').count()).toBe(0);
  });
});

describe.sequential('a discount', () => {
  test('shows its percent, its dates, its code and its uses', async () => {
    const words = (await row(DISCOUNT).textContent()) ?? '';
    expect(words).toContain('Valido dal 17 novembre all’8 dicembre 2026');
    expect(words).toContain('NATALE');
    expect(words).toContain('Usato 0 di 2 volte');
    expect(words).toContain('Da riscattare');
  });

  test('is claimed, then becomes a voucher', async () => {
    await action(DISCOUNT, 'Riscatta').click();
    await site.waitForFocus(row(DISCOUNT));
    await refuse('**/generate-voucher');
    await action(DISCOUNT, 'Genera voucher').click();
    expect(await site.takeToast('Errore generazione voucher')).toBe(
      'Impossibile generare il voucher. Riprova.',
    );
    await site.unroute();
    await action(DISCOUNT, 'Genera voucher').click();
    expect(await site.takeToast('Voucher generato!')).toBe(
      'Il voucher è stato creato con successo.',
    );
    expect(await row(DISCOUNT).textContent()).toContain('Voucher pronto');
    expect(await row(DISCOUNT).textContent()).toMatch(CODE);
  });

  test('is saved on a desk under the name that the server gives it', async () => {
    const { vouchers } = await own('GET', '/api/dashboard');
    const saved = site.page.waitForEvent('download');
    await action(DISCOUNT, 'Scarica').click();
    const download = await saved;
    expect(await site.takeToast('Voucher pronto!')).toBe('');
    expect(download.suggestedFilename()).toBe(`voucher-${vouchers[0].id}.pdf`);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    ['an answer that is not OK', () => refuse('**/api/vouchers/*/download')],
    ['no answer', () => site.page.route('**/api/vouchers/*/download', route => route.abort())],
  ])('says when it is not saved: %s', async (_, fail) => {
    await fail();
    await action(DISCOUNT, 'Scarica').click();
    expect(await site.takeToast('Errore download')).toBe(
      'Impossibile scaricare il voucher. Riprova.',
    );
  });

  test.each([
    [true, 'Voucher pronto!', ''],
    [false, 'Errore download', 'Impossibile scaricare il voucher. Riprova.'],
  ])('opens in a new tab on a phone, if it may: %s', async (may, title, words) => {
    await site.page.evaluate(allowed => {
      const asked = (address?: string | URL): Window | null => {
        document.documentElement.setAttribute('data-opened', String(address));
        return allowed ? window : null;
      };
      const userAgent = { configurable: true, value: 'iPhone' };
      Object.defineProperty(navigator, 'userAgent', userAgent);
      window.open = asked;
    }, may);
    await action(DISCOUNT, 'Scarica').click();
    expect(await site.takeToast(title)).toBe(words);
    const opened = await site.page.locator('html').getAttribute('data-opened');
    expect(opened).toMatch(/^\/api\/vouchers\/\d+\/download$/);
    await site.page.evaluate(() => Reflect.deleteProperty(navigator, 'userAgent'));
  });

  test.each([
    ['a phone', PHONE],
    ['a desk', DESKTOP],
  ])('has no faults on %s, in either theme', async (_, size) => {
    await site.resize(size);
    for (const theme of ['light', 'dark'] as const)
      expect(await site.violations(theme)).toEqual([]);
    expect(await site.overflows()).toBe(false);
  });

  test('is deleted only after a confirmation', async () => {
    const question = site.page.getByRole('dialog', { name: 'Eliminare il premio?' });
    await action(DISCOUNT, 'Elimina').click();
    await question.waitFor();
    for (const theme of ['light', 'dark'] as const)
      expect(await site.violations(theme)).toEqual([]);
    await site.button('Annulla').click();
    await question.waitFor({ state: 'detached' });
    await site.waitForFocus(action(DISCOUNT, 'Elimina'));

    await action(DISCOUNT, 'Elimina').click();
    await refuse('**/api/vouchers/*');
    await site.button('Elimina per sempre').click();
    expect(await site.takeToast('Errore eliminazione')).toBe(
      'Impossibile eliminare il voucher. Riprova.',
    );
    await site.unroute();
    await site.button('Elimina per sempre').click();
    await site.takeToast('Premio eliminato');
    await question.waitFor({ state: 'detached' });
    expect(await row(DISCOUNT).count()).toBe(0);
    await dialog().and(site.page.locator(':focus-within')).waitFor();
    const { vouchers } = await own('GET', '/api/dashboard');
    expect(vouchers).toEqual([]);
  });

  test('that has expired or is used up can only be deleted', async () => {
    const terms = { rewardType: 'sconto', discountPercent: 30, usageLimit: 1 };
    const id = await assign(terms);
    await boss.deliver(id);
    await assign({ ...terms, discountPercent: 5, validUntil: inDays(-2) });
    await own('POST', `/api/rewards/admin_${id}/claim`, {});
    const { voucher } = await own('POST', `/api/admin-rewards/${id}/generate-voucher`, {});
    await boss.redeem(voucher.id);
    await open();
    const used = row('Sconto del 30%');
    await used.getByText('Usato', { exact: true }).waitFor();
    expect(await used.getByRole('button').allTextContents()).toEqual(['Elimina']);
    expect(await row('Sconto del 5%').textContent()).toContain('Scaduto');
    expect(await row('Sconto del 5%').getByRole('button').count()).toBe(0);
  });
});

describe.sequential('when the rewards do not come', () => {
  test('what is known is shown, and can be asked for again', async () => {
    await site.goto('/dashboard');
    await card().waitFor();
    await refuse('**/api/dashboard');
    await site.button('Apri i premi').click();
    await dialog().getByRole('alert').waitFor();
    expect(await row(WELCOME).count()).toBe(1);
    await site.unroute();
    await dialog().getByRole('button', { name: 'Riprova' }).click();
    await dialog().getByRole('alert').waitFor({ state: 'detached' });
  });

  test('a dialog whose code is gone says so', async () => {
    await site.page.route('**/assets/RewardsDialog-*.js', route => route.abort());
    await site.goto('/dashboard');
    await site.button('Apri i premi').click();
    await site.takeToast('Errore');
  });

  test('there are words for none at all', async () => {
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

  test('the browser had nothing to complain of', () => {
    expect(site.consoleErrors.filter(mishap => !/dynamically imported/.test(mishap))).toEqual([]);
  });
});
