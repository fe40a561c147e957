import type { Page } from 'playwright-core';
import { OtherPlayer } from './other-player.ts';
import { DESKTOP, PHONE, Site } from './site.ts';
import { callApi, SUPER_ADMIN_ENV } from './super-admin.ts';

export const accountOf = (username: string) => ({
  email: `${username}@example.it`,
  password: 'crostata-di-mele',
});

export const dialog = (page: Page) => page.getByRole('dialog');
/** Where something is written in a dialog. */
export const textInput = (page: Page) => dialog(page).getByRole('textbox');
export const listItem = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });

/** Anna in a browser, and Bruno in another; the site tells of Anna's. */
export class FriendsFixture {
  readonly site: Site;
  readonly bruno: OtherPlayer;

  private constructor(site: Site, bruno: OtherPlayer) {
    this.site = site;
    this.bruno = bruno;
  }

  /** Anna is there already. */
  static async setUp(): Promise<FriendsFixture> {
    const site = await Site.open({ env: SUPER_ADMIN_ENV });
    const company = new FriendsFixture(site, await OtherPlayer.open(site));
    await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    await company.callAsAnna('POST', '/api/auth/register', {
      username: 'Anna',
      ...accountOf('Anna'),
      acceptTerms: true,
    });
    await site.post('/api/auth/login', accountOf('Anna'));
    return company;
  }

  /** A call in Anna's session. */
  callAsAnna(method: string, path: string, data?: object) {
    return callApi(this.site.page.request, method, `${this.site.url}${path}`, data);
  }

  /** What is wrong with Anna's page as it is, in both themes, on a phone or on both screens. */
  async violations(screens: 'phone' | 'both' = 'phone'): Promise<string[]> {
    const found: string[] = [];
    for (const size of screens === 'both' ? [DESKTOP, PHONE] : [PHONE]) {
      await this.site.page.setViewportSize(size);
      for (const theme of ['light', 'dark'] as const)
        found.push(...(await this.site.violations(theme)));
      if (await this.site.overflows()) found.push(`wider than ${size.width}`);
    }
    return found;
  }

  async tearDown(): Promise<void> {
    await this.bruno.close();
    await this.site.close();
  }
}
