import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test, testWithOwnData } from './journey.ts';
import type { Player } from './player.ts';
import { DESKTOP, type Site } from './site.ts';
import { signInSuperAdmin } from './super-admin.ts';

type PanelSection =
  | 'automatici'
  | 'banner'
  | 'campagne'
  | 'clienti'
  | 'clienti?gruppo=tutti'
  | 'gioco'
  | 'negozio'
  | 'premi'
  | 'registro'
  | 'segnalazioni';

type Identity = Pick<Player, 'username' | 'email'>;

/** The panel, on a desktop. */
export class AdminPanel {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  async open(section?: PanelSection): Promise<void> {
    await this.#site.goto(section === undefined ? '/superadmin' : `/superadmin/${section}`);
  }

  /** Opens a user's details. */
  async openUser({ id, username }: Player): Promise<void> {
    await this.#site.goto(`/superadmin/clienti/${id}/account`);
    await this.#site.page.getByRole('heading', { name: username, exact: true }).waitFor();
  }

  /** Searches for a user, and opens the details. */
  async findUser({ username, email }: Identity): Promise<void> {
    await this.open('clienti?gruppo=tutti');
    await this.#site.field('Cerca una persona').fill(email);
    await this.#site.page.waitForURL(/cerca=/);
    await this.#site.button(`Apri ${username}`).click();
    await this.#site.page.getByRole('heading', { name: username, exact: true }).waitFor();
  }

  dialog(name: string): Locator {
    return this.#site.page.getByRole('dialog', { name });
  }

  /** Confirms a dialog; they are all alike, so only the nightly run checks each for violations. */
  async confirm(title: string, action: string): Promise<void> {
    await this.dialog(title).waitFor();
    expect(await this.#site.violationsAtNight()).toEqual([]);
    await this.dialog(title).getByRole('button', { name: action, exact: true }).click();
    await this.dialog(title).waitFor({ state: 'detached' });
  }

  /** Chooses the recipient in a reward's form. */
  async chooseRecipient({ email }: Identity): Promise<void> {
    await this.#site.field('Destinatario').fill(email);
    const found = this.#site.page.getByRole('list', { name: 'Utenti trovati' });
    await found.getByRole('button').filter({ hasText: email }).click();
  }
}

const openPanel = async ({ site }: { readonly site: Site }): Promise<AdminPanel> => {
  await signInSuperAdmin(site.session);
  // The tests' shop has nothing left to do before it opens.
  await site.setFlags('opening-done');
  await site.resize(DESKTOP);
  return new AdminPanel(site);
};

/** A test with the super administrator signed in. */
export const panelTest = test.extend('panel', openPanel);

/** The same with only the players of its test file, so that lists contain only what the file adds. */
export const panelTestWithOwnData = testWithOwnData.extend('panel', openPanel);
