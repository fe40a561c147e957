import { expect } from 'vitest';
import { panelTestWithOwnData as test } from '../support/admin-panel.ts';
import { testWithOwnData } from '../support/journey.ts';
import { DESKTOP, PHONE } from '../support/site.ts';
import { cutResults } from '../support/text-size.ts';

test('the owner’s settings become the public rules', async ({
  site,
  panel: _,
  newPlayer,
  superAdmin,
}) => {
  const prize = { name: 'Un cannolo', type: 'special', isActive: true };
  await superAdmin.call('POST', '/api/superadmin/prizes', prize);
  await site.goto('/superadmin/programma');
  const meaning = site.page.getByText('Con 10 bollini il cliente');
  await meaning.waitFor();
  await site.field('Bollini per completare la carta').fill('6');
  await site.field('Spesa minima per un bollino (€)').fill('3,50');
  await site.page.getByLabel('Premio della carta completa').selectOption({ label: 'Un cannolo' });
  await site.page
    .getByText('Ogni acquisto da 3,50 € in su dà un bollino, 100 monete e 1 vita extra')
    .waitFor();
  await site.page.getByText('Con 6 bollini il cliente riceve subito «Un cannolo»').waitFor();
  await site.page.getByText('Con 14,50 € il cliente riceve 1 bollino.').waitFor();
  await site.field('Un bollino ogni (€, facoltativo)').fill('5');
  await site.button('Aggiungi una tappa').click();
  await site.field('Bollini della tappa').fill('6');
  await site.page.getByLabel('Premio della tappa').selectOption({ label: 'Un cannolo' });
  await site.button('Aggiungi un orario').click();
  await site.page
    .getByText('Con 14,50 € il cliente riceve 2 bollini; negli orari speciali 4.')
    .waitFor();
  expect(await site.violationsOnScreens()).toEqual([]);
  await site.button('Salva programma').click();
  await site.page.getByText('Ogni tappa viene prima della carta completa').first().waitFor();
  await site.takeToast('Errore');
  await site.field('Bollini della tappa').fill('3');
  await site.field('Ultimo giorno (facoltativo)').fill('2099-12-31');
  await site.page.getByText('Bollini e regali si danno fino al 31 dicembre 2099.').waitFor();
  await site.button('Salva programma').click();
  await site.takeToast('Programma aggiornato!');
  await site.goto('/superadmin/apertura');
  const poster = site.page.getByRole('link', { name: 'Scarica A4 per banco' });
  expect(await poster.getAttribute('href')).toBe(
    '/api/superadmin/poster.pdf?format=a4&place=banco',
  );

  await site.goto('/superadmin/negozio');
  await site.field('Ragione sociale').fill('Pasticceria Bianchi');
  // What was typed survives a look at another page.
  await site.goto('/superadmin/programma');
  expect(await site.field('Ultimo giorno (facoltativo)').inputValue()).toBe('2099-12-31');
  expect(await site.page.getByText('Hai ritrovato la bozza').count()).toBe(0);
  await site.goto('/superadmin/negozio');
  await site.page.getByText('Hai ritrovato la bozza che non avevi salvato.').waitFor();
  expect(await site.field('Ragione sociale').inputValue()).toBe('Pasticceria Bianchi');
  await site.field('Indirizzo').fill('Via Roma 1, Pavia');
  await site.field('Email per le richieste sui dati').fill('privacy@bianchi.example');
  const socialUrl = 'https://social.example/bianchi';
  await site.field('Pagina social (facoltativa)').fill(socialUrl);
  await site.field('Telefono (facoltativo)').fill('+39 0382 12345');
  await site.page.getByLabel('Mostra gli orari ai clienti').check();
  await site.button('Aggiungi un orario a lunedì').click();
  await site.field('Dalle').fill('9:00');
  await site.field('Alle').fill('8:00');
  await site.button('Salva i dati').click();
  await site.page
    .getByText('La chiusura viene dopo l’apertura, o entro le 6:00 del giorno dopo.')
    .waitFor();
  await site.field('Dalle').fill('0:00');
  await site.field('Alle').fill('24:00');
  await site.button('Aggiungi un orario a lunedì').click();
  await site.button('Salva i dati').click();
  await site.waitForFocus(site.page.getByText('Metti gli orari in ordine'));
  await site.button('Togli l’orario 2 di lunedì').click();
  await site.button('Copia su tutti i giorni l’orario di lunedì').click();
  expect(await site.violationsOnScreens()).toEqual([]);
  await site.button('Salva i dati').click();
  await site.takeToast('Dati del negozio aggiornati!');
  await site.goto('/carta');
  await site.page.getByText('Pasticceria Bianchi').waitFor();
  await site.page.getByText('oggi aperto tutto il giorno').waitFor();

  await site.goto('/regolamento');
  await site.page.getByText('Con 6 bollini ricevi subito il premio: Un cannolo').waitFor();
  await site.page
    .getByText('vale un bollino ogni 5,00 € di spesa, almeno uno e al massimo 5')
    .waitFor();
  await site.page.getByText('con 3 bollini: Un cannolo').waitFor();
  await site.page.getByText('si ricevono fino al 31 dicembre 2099').waitFor();
  await site.page.getByText('Le regole di questa pagina sono in vigore dal').waitFor();
  await site.page.getByText('Lunedì dalle 15:00 alle 17:00: il doppio dei bollini').waitFor();
  expect(await site.violationsOnScreens()).toEqual([]);
  await site.goto('/privacy');
  await site.page.getByText('Titolare del trattamento è Pasticceria Bianchi').waitFor();

  // A second location, whose figures appear beside the first one's.
  await site.goto('/superadmin/negozio');
  await site.button('Aggiungi un altro negozio').click();
  expect(await site.field('Nome del negozio').first().inputValue()).toBe('Pasticceria Bianchi');
  await site.button('Salva i dati').click();
  await site.page.getByText('Servono almeno 2 caratteri.').waitFor();
  await site.field('Nome del negozio').last().fill('Via Mazzini');
  await site.field('Indirizzo').last().fill('Via Mazzini 2, Pavia');
  expect(await site.violationsOnScreens()).toEqual([]);
  await site.button('Salva i dati').click();
  await site.takeToast('Dati del negozio aggiornati!');
  const { id: customerId } = await newPlayer('Nina');
  const sale = { customerId, amount: 1200, location: 2 };
  await superAdmin.call('POST', '/api/till/purchase', sale);
  await site.goto('/superadmin/andamento');
  const row = site.page.getByRole('row', { name: /^Via Mazzini 1 1 12,00/ });
  await row.waitFor();
  for (const size of [DESKTOP, PHONE]) {
    await site.resize(size);
    expect(await site.overflows()).toBe(false);
  }
  await site.field('Negozio').first().selectOption('Via Mazzini');
  await row.waitFor({ state: 'detached' });
  const figures = site.page.getByRole('region', { name: 'Confronto', exact: true });
  await figures.getByRole('row', { name: 'Incasso 12,00' }).waitFor();
  expect(await figures.getByRole('row', { name: /Iscrizioni/ }).count()).toBe(0);

  const social = site.page.getByRole('link', { name: /Seguici sui social/ });
  await site.setFlags('tutorial-completed');
  await site.goto('/dashboard');
  await expect.poll(() => social.getAttribute('href')).toBe(socialUrl);
  await site.page.context().clearCookies();
  await site.goto('/');
  await expect.poll(() => social.getAttribute('href')).toBe(socialUrl);
  const phone = site.page.getByRole('link', { name: '+39 038212345' });
  expect(await phone.getAttribute('href')).toBe('tel:+39038212345');
  await site.page.getByText('oggi aperto tutto il giorno').waitFor();
  expect(await site.violationsAtNight()).toEqual([]);
});

testWithOwnData(
  'the last stamp turns the card into the prize, which is celebrated once and shown at the till in one tap',
  async ({ site, player, superAdmin }) => {
    const { page } = site;
    const { prize } = await superAdmin.call('POST', '/api/superadmin/prizes', {
      name: 'Una torta a metà prezzo',
      type: 'sconto',
      discountPercent: 50,
      isActive: true,
    });
    const { programme } = await superAdmin.call('GET', '/api/superadmin/programme');
    const settings = { ...programme, stampPrizeId: prize.id };
    await superAdmin.call('PUT', '/api/superadmin/programme', settings);
    const correction = { delta: 9, reason: 'Dalla carta di prima' };
    await superAdmin.call('POST', `/api/superadmin/customers/${player.id}/stamps`, correction);
    await site.goto('/carta');
    await page.getByText('Manca un bollino al premio: Una torta a metà prezzo').waitFor();
    await site.waitUntilIdle();
    const purchase = { customerId: player.id, amount: 500 };
    await superAdmin.call('POST', '/api/till/purchase', purchase);
    const prizeDialog = page.getByRole('dialog', { name: 'Carta completata!' });
    await prizeDialog.getByText('Hai vinto una torta a metà prezzo!').waitFor();
    expect(await site.violationsAtNight()).toEqual([]);
    expect(await cutResults(site)).toEqual([]);
    await prizeDialog.getByRole('button', { name: 'Mostra in cassa' }).click();
    await page.getByRole('img', { name: 'QR del voucher' }).waitFor();
    await site.goto('/dashboard');
    await page.getByText('Ti mancano 10 bollini').waitFor();
    await site.waitUntilIdle();
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

testWithOwnData(
  'a feature that the shop switches off disappears from the menus, its page says so, and it can be restored',
  async ({ site, player, superAdmin }) => {
    const { page } = site;
    const browser = await page.context().newCDPSession(page);
    const switchAll = async (isOn: boolean): Promise<void> => {
      const { programme } = await superAdmin.call('GET', '/api/superadmin/programme');
      const modules = { chat: isOn, playersMarket: isOn, raids: isOn };
      await superAdmin.call('PUT', '/api/superadmin/programme', { ...programme, modules });
      // Browsers may keep the programme for a minute.
      await browser.send('Network.clearBrowserCache');
    };
    const link = (name: string) => page.getByRole('link', { name });
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    await switchAll(false);
    await site.goto('/pasticceria');
    await page.getByText('Livello e altro').click();
    await link('Movimenti').waitFor();
    await site.waitUntilIdle();
    for (const name of ['Mercato dei giocatori', 'Arena dei furti'])
      expect(await link(name).count()).toBe(0);
    for (const path of ['/friends?chat=1', '/arena', '/mercato-p2p']) {
      await site.goto(path);
      await page.getByText('Il negozio ha spento questa parte.').waitFor();
    }
    expect(await site.violationsOnScreens()).toEqual([]);
    await link('Vai alla pasticceria').click();
    await page.getByText('I mercati').waitFor();

    await switchAll(true);
    await site.goto('/pasticceria');
    await link('Mercato dei giocatori').click();
    await page.getByRole('tab', { name: 'Bacheca' }).waitFor();
  },
);
