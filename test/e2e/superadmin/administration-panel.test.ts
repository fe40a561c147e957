import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, Site } from '../support/site.ts';

const SUPER_ADMIN = { email: 'capo@example.it', password: 'superpassword1' };
const TABLET = { width: 820, height: 1180 };
const SECTIONS = [
  '',
  '?utente=',
  '?sezione=banner',
  '?sezione=premi',
  '?sezione=segnalazioni',
  '?sezione=registro',
];

let site: Site;
let playerId = 0;

const dialog = (name: string) => site.page.getByRole('dialog', { name });

/** Checks a confirmation dialog for violations, and confirms it. */
const confirm = async (title: string, action: string): Promise<void> => {
  await dialog(title).waitFor();
  for (const theme of ['light', 'dark'] as const) expect(await site.violations(theme)).toEqual([]);
  await dialog(title).getByRole('button', { name: action, exact: true }).click();
  await dialog(title).waitFor({ state: 'detached' });
};

const waitForSection = async (): Promise<void> => {
  await site.page.getByRole('heading', { level: 2 }).first().waitFor();
  await site.waitUntilIdle();
};

const expectNoViolations = async (): Promise<void> => {
  for (const size of [PHONE, DESKTOP]) {
    await site.resize(size);
    expect(await site.overflows()).toBe(false);
    expect(await site.violations('light')).toEqual([]);
    expect(await site.violations('dark')).toEqual([]);
  }
};

beforeAll(async () => {
  site = await Site.open({
    env: { SUPERADMIN_EMAIL: SUPER_ADMIN.email, SUPERADMIN_PASSWORD: SUPER_ADMIN.password },
  });
  const account = {
    username: 'Nina Dolce',
    email: 'nina@example.it',
    password: 'crostata-di-mele',
  };
  await site.post('/api/auth/register', { ...account, acceptTerms: true });
  await site.post('/api/auth/login', SUPER_ADMIN);
  const response = await site.page.request.get(`${site.url}/api/superadmin/users?search=nina`);
  playerId = (await response.json()).users[0].id;
});

afterAll(() => site.close());

describe.sequential('the panel', () => {
  test('a banner requires a title and a valid address, and has a live preview', async () => {
    await site.goto('/superadmin?sezione=banner');
    await site.page.getByText('Nessun banner: la dashboard mostra quello di casa.').waitFor();
    await site.button('Nuovo banner').click();
    await site.field('Titolo').fill('   ');
    await site.button('Pubblica banner').click();
    await site.page.getByText('Questo campo è obbligatorio.').waitFor();
    await site.field('Titolo').fill('Colomba artigianale');
    await site.field('Indirizzo del pulsante').fill('javascript:alert(1)');
    const preview = site.page.getByRole('region', { name: 'Anteprima' });
    await preview.getByText('Colomba artigianale').waitFor();
    await preview.getByText('Scopri di più').waitFor();
    await site.button('Pubblica banner').click();
    await site.page.getByText(/^Inserisci un indirizzo che comincia con/).waitFor();
    await site.field('Indirizzo del pulsante').fill('www.example.it/colomba');
    await expectNoViolations();
    await site.button('Pubblica banner').click();
    await site.takeToast('Banner pubblicato!');
    await site.waitForFocus(site.page.getByRole('tabpanel', { name: 'Banner pubblicitari' }));
  });

  test('a banner is changed, hidden, and deleted after a confirmation', async () => {
    await site.button('Modifica Colomba artigianale').click();
    await site.field('Titolo').fill('Colomba di Pasqua');
    await site.field('Visibile nella dashboard').uncheck();
    await site.button('Salva modifiche').click();
    await site.takeToast('Banner aggiornato!');
    await site.page.getByText('Nascosto', { exact: true }).waitFor();
    await site.button('Elimina Colomba di Pasqua').click();
    expect(await dialog('Eliminare il banner?').textContent()).toContain('Colomba di Pasqua');
    await confirm('Eliminare il banner?', 'Elimina');
    await site.takeToast('Banner eliminato');
    await site.page.getByText('Nessun banner: la dashboard mostra quello di casa.').waitFor();
    await site.waitForFocus(site.page.getByRole('tabpanel', { name: 'Banner pubblicitari' }));
  });

  test('a template fills in the form of a reward', async () => {
    await site.page.getByRole('tab', { name: 'Premi' }).click();
    await site.button('Nuovo modello').click();
    await site.field('Nome').fill('Vassoio di bignè');
    await expectNoViolations();
    await site.field('Tipo').selectOption('Bignè');
    await site.button('Crea modello').click();
    await site.page.getByText('Indica il valore del premio.').waitFor();
    await expectNoViolations();
    await site.field('Valore').fill('12');
    await site.button('Crea modello').click();
    await site.takeToast('Modello creato!');
    await site.button('Assegna Vassoio di bignè').click();
    expect(await site.field('Tipo di premio').inputValue()).toBe('risorsa');
    expect(await site.field('Risorsa').inputValue()).toBe('bignè');
    expect(await site.field('Valore').inputValue()).toBe('12');
    await site.field('Destinatario').fill('nina');
    await site.page.getByRole('button', { name: /^Nina Dolce/ }).click();
    await expectNoViolations();
    await site.field('Valore').fill('2000000');
    await site.button('Assegna premio').click();
    await site.waitForFocus(site.field('Valore'));
    expect(await site.field('Valore').getAttribute('aria-invalid')).toBe('true');
    await site.field('Valore').fill('12');
    await site.button('Assegna premio').click();
    await site.takeToast('Premio assegnato!');
    await site.resize(TABLET);
    await site.button('Consegna 12 bignè a Nina Dolce').click();
    // A rotated tablet shows a table instead of cards: the confirmation must stay open.
    await site.resize({ width: TABLET.height, height: TABLET.width });
    await confirm('Consegnare il premio?', 'Consegna');
    await site.takeToast('Premio consegnato!');
  });

  test('a deleted template leaves the rewards that were assigned from it', async () => {
    await site.button('Elimina Vassoio di bignè').click();
    await confirm('Eliminare il modello?', 'Elimina');
    await site.takeToast('Modello eliminato');
    await site.page.getByRole('rowheader', { name: '12 bignè' }).waitFor();
  });

  test('the ledger of a user shows the delivered reward', async () => {
    await site.goto(`/superadmin?utente=${playerId}`);
    const ledger = site.page.getByRole('region', { name: 'Movimenti' }).first();
    await ledger.getByText('+12 bignè').waitFor();
    expect(await ledger.textContent()).toContain('Premio consegnato');
  });

  test('the audit shows the author, and the values before and after', async () => {
    await site.page.getByRole('tab', { name: 'Registro attività' }).click();
    const entry = site.page.getByRole('listitem').filter({ hasText: 'Banner modificato' });
    await entry.first().waitFor();
    const text = await entry.first().textContent();
    expect(text).toContain('Amministrazione');
    expect(text).toContain('prima Colomba artigianale');
    expect(text).toContain('dopo Colomba di Pasqua');
    expect(text).not.toContain('Indirizzo del pulsante');
  });

  test('the statistics have charts and tables', async () => {
    await site.page.getByRole('tab', { name: 'Numeri' }).click();
    await site.page.locator('svg.recharts-surface').first().waitFor();
    const created = site.page.getByRole('region', { name: 'Bignè in circolazione', exact: true });
    await created.getByText('Vedi i dati in tabella').click();
    expect(await created.getByRole('row').nth(1).textContent()).toMatch(/120$/);
    await expectNoViolations();
  });

  test('no section has violations, on a phone and on a desktop, in both themes', async () => {
    for (const section of SECTIONS) {
      await site.goto(`/superadmin${section}${section.endsWith('=') ? playerId : ''}`);
      await waitForSection();
      await expectNoViolations();
      for (const width of [TABLET.width, 1024]) {
        await site.resize({ ...TABLET, width });
        expect(await site.overflows()).toBe(false);
      }
    }
    await site.goto('/cassa');
    await waitForSection();
    await expectNoViolations();
  });

  test('a section that fails to load can be retried', async () => {
    await site.page.route('**/api/superadmin/banners', route => route.abort());
    await site.goto('/superadmin?sezione=banner');
    await site.page.getByText('Controlla la connessione e riprova.').waitFor();
    await site.page.unroute('**/api/superadmin/banners');
    await site.button('Riprova').click();
    await site.page.getByText('Nessun banner: la dashboard mostra quello di casa.').waitFor();
  });

  test('a failed logout shows an error; a successful one leads to the landing page', async () => {
    await site.page.route('**/api/auth/logout', route => route.abort());
    await site.button('Esci').click();
    await site.takeToast('Logout fallito');
    await site.page.unroute('**/api/auth/logout');
    await site.button('Esci').click();
    await site.waitForPath('/');
    await site.goto('/superadmin');
    await site.waitForPath('/');
  });

  test('logs no errors in the browser console', () => {
    expect(site.consoleErrors).toEqual([]);
  });
});
