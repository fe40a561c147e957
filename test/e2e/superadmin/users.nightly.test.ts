import { describe, expect } from 'vitest';
import { panelTest as test } from '../support/admin-panel.ts';
import { DESKTOP, PHONE } from '../support/site.ts';
import { SUPER_ADMIN } from '../support/super-admin.ts';

describe('the role of a user', () => {
  test('is changed after a confirmation', async ({ site, panel, newPlayer, superAdmin }) => {
    const carlo = await newPlayer('Carlo');
    await panel.openUser(carlo);
    await site.field('Ruolo').selectOption('Staff del negozio');
    await site.button('Cambia ruolo').click();
    await panel.dialog('Cambiare il ruolo?').waitFor();
    expect(await site.violations()).toEqual([]);
    await panel.confirm('Cambiare il ruolo?', 'Cambia ruolo');
    await site.takeToast('Ruolo aggiornato!');
    const { user } = await superAdmin.call('GET', `/api/superadmin/users/${carlo.id}/details`);
    expect(user.role).toBe('ADMIN');
  });

  test('can’t be taken from the last super administrator', async ({ site, panel }) => {
    await panel.findUser(SUPER_ADMIN);
    expect(await site.button('Elimina utente').count()).toBe(0);
    await site.field('Ruolo').selectOption('Giocatore');
    await site.button('Cambia ruolo').click();
    await panel.confirm('Cambiare il ruolo?', 'Cambia ruolo');
    expect(await site.takeToast('Errore')).toBe('Deve restare almeno un titolare attivo.');
  });
});

describe('the account of a user', () => {
  test('gets a new password, which must be long enough', async ({ site, panel, newPlayer }) => {
    const zeno = await newPlayer('Zeno');
    const password = 'cannoli-siciliani';
    await panel.openUser(zeno);
    await site.field('Nuova password').fill('corta12');
    await site.button('Imposta password').click();
    await site.page.getByText('Servono almeno 8 caratteri.').waitFor();
    await site.field('Nuova password').fill(password);
    await site.button('Imposta password').click();
    await site.takeToast('Password impostata!');
    await site.session.call('POST', '/api/auth/login', { email: zeno.email, password });
  });

  test('gets mails again at an address that had bounced', async ({ site, panel, newPlayer }) => {
    const zeno = await newPlayer('Zeno');
    const email = `bounce+${zeno.id}@simulator.amazonses.com`;
    await zeno.call('PATCH', '/api/user/email', { email });
    await panel.openUser(zeno);
    const state = site.page.getByText('tornano indietro, e non gliene mandiamo più');
    await state.waitFor();
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await site.button('Riprova').click();
    await site.takeToast('Fatto!');
    await state.waitFor({ state: 'detached' });
  });

  test('is deactivated and activated again', async ({ site, panel, newPlayer }) => {
    await panel.openUser(await newPlayer('Zeno'));
    await site.button('Disattiva account').click();
    await panel.confirm('Disattivare l’account?', 'Disattiva');
    await site.page.getByText('Disattivato', { exact: true }).waitFor();
    await site.button('Attiva account').click();
    await site.takeToast('Account attivato!');
  });

  test('is deleted after a confirmation that shows the name', async ({
    site,
    panel,
    newPlayer,
  }) => {
    const zeno = await newPlayer('Zeno');
    await panel.openUser(zeno);
    await site.button('Elimina utente').click();
    const confirmation = panel.dialog('Eliminare l’utente?');
    expect(await confirmation.textContent()).toContain(zeno.username);
    expect(await site.violations()).toEqual([]);
    await panel.confirm('Eliminare l’utente?', 'Elimina per sempre');
    await site.takeToast('Utente eliminato');
    await site.field('Cerca una persona').fill(zeno.email);
    await site.page.getByText(/^Nessun cliente trovato/).waitFor();
  });
});

describe('the ledger of a user', () => {
  test('shows a delivered reward', async ({ site, panel, newPlayer, superAdmin }) => {
    const nina = await newPlayer('Nina');
    await superAdmin.grant(nina, { bignè: 12 });
    await panel.openUser(nina);
    const ledger = site.page.getByRole('region', { name: 'Movimenti' }).first();
    await ledger.getByText('+12 bignè').waitFor();
    expect(await ledger.textContent()).toContain('Premio consegnato');
  });
});

describe('the details of a user', () => {
  test('lead back to the search', async ({ site, panel, newPlayer }) => {
    const nina = await newPlayer('Nina');
    await panel.findUser(nina);
    await site.button('Torna all’elenco').click();
    await site.button(`Apri ${nina.username}`).waitFor();
    expect(await site.field('Cerca una persona').inputValue()).toBe(nina.email);
    await site.page.goBack();
    await site.page.getByRole('heading', { name: nina.username, exact: true }).waitFor();
    await site.page.goBack();
    await site.button(`Apri ${nina.username}`).waitFor();
    expect(await site.field('Cerca una persona').inputValue()).toBe(nina.email);
  });

  test('offer to assign a reward, and then show it', async ({ site, panel, newPlayer }) => {
    const nina = await newPlayer('Nina');
    await panel.openUser(nina);
    await site.button('Assegna').click();
    await site.page.getByText(nina.email).waitFor();
    await site.field('Tipo di premio').selectOption('Monete');
    await site.field('Valore').fill('70');
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await site.button('Assegna premio').click();
    await site.takeToast('Premio assegnato!');
    const rewards = site.page.getByRole('region', { name: 'Premi assegnati' });
    await rewards.getByText('70 monete').waitFor();
  });

  test('show only the latest few entries until all are requested', async ({
    site,
    panel,
    newPlayer,
    superAdmin,
  }) => {
    const nina = await newPlayer('Nina');
    for (let coins = 1; coins <= 6; coins += 1) await superAdmin.grant(nina, { monete: coins });
    await panel.openUser(nina);
    const ledger = site.page.getByRole('region', { name: 'Movimenti' }).first();
    await ledger.getByText('+6 monete').waitFor();
    expect(await ledger.getByText('+1 moneta').count()).toBe(0);
    await ledger.getByRole('button', { name: 'Mostra tutti (6)' }).click();
    await ledger.getByText('+1 monet').waitFor();
  });
});
