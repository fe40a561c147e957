import type { Page } from 'playwright-core';
import { OtherPlayer } from './other-player.ts';
import { DESKTOP, PHONE, Site } from './site.ts';
import { callApi, SUPER_ADMIN_ENV } from './super-admin.ts';

export const accountOf = (username: string) => ({
  email: `${username}@example.it`,
  password: 'crostata-di-mele',
});

export const dialog = (page: Page) => page.getByRole('dialog');
/** The text input of the open dialog. */
export const textInput = (page: Page) => dialog(page).getByRole('textbox');
export const listItem = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });

/** Two players, Anna and Bruno, each in a browser; `site` is Anna's page. */
export class FriendsFixture {
  readonly site: Site;
  readonly bruno: OtherPlayer;

  private constructor(site: Site, bruno: OtherPlayer) {
    this.site = site;
    this.bruno = bruno;
  }

  /** Registers and signs in Anna; Bruno is yet to register. */
  static async setUp(): Promise<FriendsFixture> {
    const site = await Site.open({ env: SUPER_ADMIN_ENV });
    const fixture = new FriendsFixture(site, await OtherPlayer.open(site));
    await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    await fixture.callAsAnna('POST', '/api/auth/register', {
      username: 'Anna',
      ...accountOf('Anna'),
      acceptTerms: true,
    });
    await site.post('/api/auth/login', accountOf('Anna'));
    return fixture;
  }

  /** Makes a call in Anna's session. */
  callAsAnna(method: string, path: string, data?: object) {
    return callApi(this.site.page.request, method, `${this.site.url}${path}`, data);
  }

  /** The violations of Anna's page, in both themes, on a phone or also on a desktop. */
  async violations(screens: 'phone' | 'both' = 'phone'): Promise<string[]> {
    const found: string[] = [];
    for (const size of screens === 'both' ? [DESKTOP, PHONE] : [PHONE]) {
      await this.site.page.setViewportSize(size);
      found.push(...(await this.site.violationsInBothThemes()));
    }
    return found;
  }

  async tearDown(): Promise<void> {
    await this.bruno.close();
    await this.site.close();
  }
}
