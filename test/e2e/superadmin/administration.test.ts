import { type APIRequestContext, request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayKey } from '#shared/time.ts';
import { readQR } from '#test/support/pdf.ts';
import { refuseCamera, showToCamera } from '#test/web/till/camera.ts';
import { DESKTOP, PHONE, Site, START_TIME } from '../support/site.ts';

const SUPER_ADMIN = { email: 'capo@example.it', password: 'superpassword1' };
const NINA = { username: 'Nina Dolce', email: 'nina@example.it', password: 'crostata-di-mele' };
const CARLO = { username: 'Carlo Banco', email: 'carlo@example.it', password: 'torta-della-nonna' };
const ZENO = { username: 'Zeno Addio', email: 'zeno@example.it', password: 'zuppa-inglese-3' };

let site: Site;
/** Nina's session, apart from the page's. */
let nina: APIRequestContext;
let code = '';
let voucherId = 0;

const signIn = async ({ email, password }: typeof SUPER_ADMIN): Promise<void> => {
  await site.page.context().clearCookies();
  await site.post('/api/auth/login', { email, password });
};

const openOnDesktop = async (path: string): Promise<void> => {
  await site.resize(DESKTOP);
  await site.goto(path);
};

const openSection = async (section: string): Promise<void> => {
  await site.page.getByRole('tab', { name: section }).click();
};

const dialog = (name: string) => site.page.getByRole('dialog', { name });

/** Checks a confirmation dialog for violations, and confirms it. */
const confirm = async (title: string, action: string): Promise<void> => {
  await dialog(title).waitFor();
  for (const theme of ['light', 'dark'] as const) expect(await site.violations(theme)).toEqual([]);
  await dialog(title).getByRole('button', { name: action, exact: true }).click();
  await dialog(title).waitFor({ state: 'detached' });
};

const openDetails = async (username: string): Promise<void> => {
  await openOnDesktop('/superadmin');
  await site.field('Cerca un utente').fill(username.slice(0, 5).toLowerCase());
  await site.button(`Dettagli di ${username}`).click();
  await site.page.getByRole('heading', { name: username, exact: true }).waitFor();
};

const checkCode = async (typed: string): Promise<void> => {
  await site.field('Codice del voucher').fill(typed);
  await site.button('Verifica').click();
};

beforeAll(async () => {
  site = await Site.open({
    env: { SUPERADMIN_EMAIL: SUPER_ADMIN.email, SUPERADMIN_PASSWORD: SUPER_ADMIN.password },
  });
  for (const account of [NINA, CARLO, ZENO])
    await site.post('/api/auth/register', { ...account, acceptTerms: true });
  nina = await request.newContext({ baseURL: site.url });
  await nina.post('/api/auth/login', { data: { email: NINA.email, password: NINA.password } });
});

afterAll(async () => {
  await nina.dispose();
  await site.close();
});

describe.sequential('administration, from a role to a voucher at the till', () => {
  test('a player is redirected from the administration and the till', async () => {
    await signIn(NINA);
    for (const path of ['/superadmin', '/cassa']) {
      await site.goto(path);
      await site.waitForPath('/dashboard');
    }
  });

  test('the super administrator is led to the panel, which shows a summary', async () => {
    await signIn(SUPER_ADMIN);
    await site.goto('/');
    await site.waitForPath('/superadmin');
    const counts = site.page.getByRole('list', { name: 'Riepilogo' });
    await expect.poll(() => counts.textContent()).toBe('4 Utenti totali0 Banner0 Premi');
  });

  test('the table sorts by a column, ascending and descending', async () => {
    await site.resize(DESKTOP);
    const first = async () => (await site.page.getByRole('rowheader').allInnerTexts())[0];
    await site.button('Username').click();
    await expect.poll(first).toMatch(/^Amministrazione/);
    await site.button('Username').click();
    await expect.poll(first).toMatch(/^Zeno Addio/);
    await site.resize(PHONE);
    await site.field('Ordina per').selectOption('Username, crescente');
    const cards = site.page.getByRole('list', { name: 'Utenti' }).getByRole('listitem');
    await expect.poll(() => cards.first().textContent()).toMatch(/^Amministrazione/);
  });

  test('a role is changed after a confirmation; the last super administrator can’t lose theirs', async () => {
    await openDetails(CARLO.username);
    await site.field('Ruolo').selectOption('Staff del negozio');
    await site.button('Cambia ruolo').click();
    await confirm('Cambiare il ruolo?', 'Cambia ruolo');
    await site.takeToast('Ruolo aggiornato!');
    await openDetails('Amministrazione');
    expect(await site.button('Elimina utente').count()).toBe(0);
    await site.field('Ruolo').selectOption('Giocatore');
    await site.button('Cambia ruolo').click();
    await confirm('Cambiare il ruolo?', 'Cambia ruolo');
    expect(await site.takeToast('Errore')).toBe(
      'Deve restare almeno un super amministratore attivo.',
    );
  });

  test('a password must be long enough; an account is deactivated and activated again', async () => {
    await openDetails(ZENO.username);
    await site.field('Nuova password').fill('corta12');
    await site.button('Imposta password').click();
    await site.page.getByText('Servono almeno 8 caratteri.').waitFor();
    await site.field('Nuova password').fill('cannoli-siciliani');
    await site.button('Imposta password').click();
    await site.takeToast('Password impostata!');
    await site.button('Disattiva account').click();
    await confirm('Disattivare l’account?', 'Disattiva');
    await site.page.getByText('Disattivato', { exact: true }).waitFor();
    await site.button('Attiva account').click();
    await site.takeToast('Account attivato!');
  });

  test('a user is deleted after a confirmation that shows the name', async () => {
    await site.button('Elimina utente').click();
    expect(await dialog('Eliminare l’utente?').textContent()).toContain(ZENO.username);
    await confirm('Eliminare l’utente?', 'Elimina per sempre');
    await site.takeToast('Utente eliminato');
    await site.field('Cerca un utente').fill('zeno');
    await site.page.getByText('Nessun utente trovato.').waitFor();
  });

  test('a discount is validated, then waits for its delivery', async () => {
    await openSection('Premi');
    await site.button('Assegna un premio').click();
    await site.button('Assegna premio').click();
    for (const text of [
      'Scegli a chi va il premio.',
      'Indica la percentuale di sconto.',
      'Scegli la data di inizio.',
      'Scegli la data di fine.',
    ])
      await site.page.getByText(text).waitFor();
    const today = dayKey(START_TIME);
    await site.field('Destinatario').fill('nina');
    await site.page.getByRole('button', { name: /^Nina Dolce/ }).click();
    await site.field('Percentuale di sconto').fill('20');
    await site.field('Codice sconto (facoltativo)').fill('dolce20');
    await site.field('Valido dal').fill(today);
    await site.field('Valido fino al').fill(addDays(today, -1));
    await site.field('Limite di utilizzi (facoltativo)').fill('1');
    await site.button('Assegna premio').click();
    await site.page.getByText('La data di fine viene prima di quella di inizio.').waitFor();
    await site.field('Valido fino al').fill(addDays(today, 10));
    await site.button('Assegna premio').click();
    expect(await site.takeToast('Premio assegnato!')).toBe('Nina Dolce lo vede in arrivo.');
    const row = site.page.getByRole('row', { name: /Sconto del 20%/ });
    expect(await row.textContent()).toMatch(/DOLCE20[\s\S]*In attesa[\s\S]*Usato 0 su 1/);
  });

  test('the discount is delivered after a confirmation, once', async () => {
    await site.button('Consegna Sconto del 20% a Nina Dolce').click();
    await confirm('Consegnare il premio?', 'Consegna');
    await site.takeToast('Premio consegnato!');
    await site.page.getByRole('cell', { name: 'Consegnato' }).waitFor();
    expect(await site.page.getByRole('button', { name: /^Consegna/ }).count()).toBe(0);
  });

  test('the player turns the discount into a voucher', async () => {
    const { adminRewards } = await (await nina.get('/api/dashboard')).json();
    const [{ id }] = adminRewards;
    expect((await nina.post(`/api/rewards/${id}/claim`)).ok()).toBe(true);
    const number = String(id).replace('admin_', '');
    const response = await nina.post(`/api/admin-rewards/${number}/generate-voucher`);
    const { voucher } = await response.json();
    ({ code, id: voucherId } = voucher);
    expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  });

  test('a shop assistant can open the till, but not the panel', async () => {
    await signIn(CARLO);
    await site.page.evaluate(() => localStorage.setItem('tutorial-completed', 'true'));
    await site.goto('/superadmin');
    await site.waitForPath('/dashboard');
    await site.page.getByRole('link', { name: 'Cassa' }).click();
    await site.waitForPath('/cassa');
    await site.resize(PHONE);
  });

  test('a typing error in a code is detected without a request', async () => {
    await checkCode(code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'));
    await site.page.getByText('C’è un carattere sbagliato: ricontrolla il codice.').waitFor();
  });

  test('a valid code is green, and its use is confirmed', async () => {
    await checkCode(code.toLowerCase());
    const answer = await dialog('Valido').textContent();
    for (const text of ['20%', NINA.username, code, 'DOLCE20']) expect(answer).toContain(text);
    expect(await site.violations('light')).toEqual([]);
    await site.button('Conferma utilizzo').click();
    await dialog('Sconto registrato').waitFor();
    await site.button('Prossimo voucher').click();
  });

  test('a used code is amber, and shows when it was used', async () => {
    await checkCode(code);
    await dialog('Già utilizzato')
      .getByText(/^Utilizzato il .* da Carlo Banco\.$/)
      .waitFor();
    expect(await site.violations('dark')).toEqual([]);
    await site.button('Prossimo voucher').click();
  });

  test('an unknown code is red; after Escape the focus is back on the input', async () => {
    await site.field('Codice del voucher').fill('AAAAA-AAAAA');
    await site.page.keyboard.press('Enter');
    await dialog('Sconosciuto').waitFor();
    expect(await site.violations('light')).toEqual([]);
    await site.page.keyboard.press('Escape');
    await site.waitForFocus(site.field('Codice del voucher'));
  });

  test('a use is cancelled with a reason', async () => {
    await site.button(`Annulla ${code}`).click();
    await site.button('Annulla l’utilizzo').click();
    await site.page.getByText('Questo campo è obbligatorio.').waitFor();
    for (const theme of ['light', 'dark'] as const)
      expect(await site.violations(theme)).toEqual([]);
    await site.field('Motivo').fill('Scansionato per sbaglio');
    await site.button('Annulla l’utilizzo').click();
    await site.takeToast('Utilizzo annullato');
    const today = site.page.getByRole('region', { name: 'Oggi' });
    expect(await today.textContent()).toMatch(/20%[\s\S]*Nina Dolce[\s\S]*Annullato/);
  });

  test('a refused camera shows an error; a permitted one reads the QR code of the PDF', async () => {
    await refuseCamera(site.page, 'NotAllowedError');
    await site.button('Scansiona il QR').click();
    await site.page.getByText('Fotocamera non consentita').waitFor();
    await refuseCamera(site.page, 'NotFoundError');
    await site.button('Scansiona il QR').click();
    await site.page.getByText('Nessuna fotocamera').waitFor();
    const pdf = await nina.get(`/api/vouchers/${voucherId}/download`);
    await showToCamera(site.page, await readQR(await pdf.body()));
    await site.button('Scansiona il QR').click();
    await dialog('Valido').waitFor();
    await site.button('Non usarlo ora').click();
    await dialog('Valido').waitFor();
    await site.button('Non usarlo ora').click();
  });
});
