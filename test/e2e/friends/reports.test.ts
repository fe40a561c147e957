import { describe, expect } from 'vitest';
import { befriend, dialog, listItem, textInput } from '../support/friends.ts';
import { test } from '../support/journey.ts';
import { DESKTOP, PHONE } from '../support/site.ts';
import { signInSuperAdmin } from '../support/super-admin.ts';

const COMPLAINT = 'Mi scrive <i>troppo</i>.';

describe('a conversation', () => {
  test('can be reported', async ({ site, player, newPlayer }) => {
    const bruno = await newPlayer('Bruno');
    await befriend(player, bruno);
    await bruno.call('POST', '/api/messages/send', { receiverId: player.id, message: 'Ehi!' });
    await site.goto('/friends');
    await site.page.getByRole('link', { name: `Chat con ${bruno.username}` }).click();
    await textInput(site).waitFor();
    await dialog(site).getByRole('button', { name: 'Segnala' }).click();
    const report = site.page.getByRole('dialog', { name: 'Segnala la conversazione' });
    await report.getByRole('textbox').fill(COMPLAINT);
    expect(await site.violations()).toEqual([]);
    await report.getByRole('button', { name: 'Invia segnalazione' }).click();
    await site.takeToast('Segnalazione inviata');
  });
});

describe('a report', () => {
  test('is read and closed by a super administrator', async ({ site, newPlayer }) => {
    const [anna, bruno] = [await newPlayer('Anna'), await newPlayer('Bruno')];
    await befriend(anna, bruno);
    await bruno.call('POST', '/api/messages/send', { receiverId: anna.id, message: 'Torna giù!' });
    await anna.call('POST', '/api/messages/report', { friendUserId: bruno.id, reason: COMPLAINT });
    await signInSuperAdmin(site.session);
    await site.goto('/superadmin/segnalazioni');
    const entry = listItem(site, `${anna.username} ha segnalato ${bruno.username}`);
    await entry.getByText('Aperta').waitFor();
    await entry.getByText(COMPLAINT).waitFor();
    await entry.getByText('Torna giù!').waitFor();
    await site.waitUntilIdle();
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await entry.getByRole('button', { name: /^Chiudi segnalazione/ }).click();
    await dialog(site).getByRole('button', { name: 'Chiudi segnalazione' }).click();
    await site.takeToast('Segnalazione chiusa!');
    await entry.getByText('Chiusa').waitFor();
  });
});
