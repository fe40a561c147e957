import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, Site } from '../support/site.ts';
import { SUPER_ADMIN_ENV } from '../support/super-admin.ts';

const NINA = { username: 'Nina Dolce', email: 'nina@example.it', password: 'crostata-di-mele' };
const REWARDS = '**/api/superadmin/rewards';

let site: Site;

const rewards = () => site.page.getByRole('row').filter({ hasText: NINA.username });

const assign = async (value: string): Promise<void> => {
  await site.button('Assegna un premio').click();
  await site.field('Destinatario').fill('nina');
  await site.page.getByRole('button', { name: /^Nina Dolce/ }).click();
  await site.field('Tipo di premio').selectOption('Monete');
  await site.field('Valore').fill(value);
  await site.button('Assegna premio').click();
};

/** The server does the next calls of a method, but their answers are lost. */
const loseAnswers = async (path: string, method: string): Promise<void> => {
  await site.page.route(path, async route => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort();
  });
};

beforeAll(async () => {
  site = await Site.open({ env: SUPER_ADMIN_ENV });
  await site.post('/api/auth/register', { ...NINA, acceptTerms: true });
  const { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password } = SUPER_ADMIN_ENV;
  await site.post('/api/auth/login', { email, password });
  await site.resize(DESKTOP);
  await site.goto('/superadmin?sezione=premi');
});

afterEach(() => site.unroute());
afterAll(() => site.close());

describe.sequential('a form of the panel, sent again after a lost answer', () => {
  test('assigns one reward', async () => {
    await loseAnswers(REWARDS, 'POST');
    await assign('50');
    expect(await site.takeToast('Errore')).toBe('Impossibile assegnare il premio.');
    await site.unroute();
    await site.button('Assegna premio').click();
    await site.takeToast('Premio assegnato!');
    await rewards().first().waitFor();
    expect(await rewards().count()).toBe(1);
  });

  test('assigns another reward with the same values, once it was answered', async () => {
    await assign('50');
    await site.takeToast('Premio assegnato!');
    await expect.poll(() => rewards().count()).toBe(2);
  });

  test('delivers a reward', async () => {
    const deliver = async (): Promise<void> => {
      await site.button('Consegna 50 monete a Nina Dolce').first().click();
      await site.button('Consegna').click();
    };
    await loseAnswers('**/deliver', 'PUT');
    await deliver();
    expect(await site.takeToast('Errore')).toBe('Impossibile consegnare il premio.');
    await site.unroute();
    await deliver();
    await site.takeToast('Premio consegnato!');
    await expect.poll(() => rewards().filter({ hasText: 'Consegnato' }).count()).toBe(1);
  });
});

describe('a form of the panel that the server refuses', () => {
  test('shows its message at the field, and focuses it', async () => {
    const message = 'Discount percent is required.';
    const issues = [
      { path: 'id', message: 'Questo campo è obbligatorio.' },
      { path: 'rewardValue', message },
      { path: 'rewardValue', message: 'Valore non valido.' },
    ];
    const json = { code: 'invalid_input', message, issues };
    await site.page.route(REWARDS, (route, request) =>
      request.method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
    );
    await assign('60');
    expect(await site.takeToast('Errore')).toBe(message);
    await site.waitForFocus(site.field('Valore'));
    await site.page.locator('form').getByText(message).waitFor();
    expect(await site.page.getByText('Valore non valido.').count()).toBe(0);
    await site.field('Valore').fill('61');
    await expect.poll(() => site.page.locator('form').getByText(message).count()).toBe(0);
    expect(site.consoleErrors.filter(error => !/ERR_FAILED/.test(error))).toEqual([]);
  });
});
