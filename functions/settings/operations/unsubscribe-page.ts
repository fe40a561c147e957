import { settings as contract } from '#shared/contract/settings.ts';
import { paths } from '#shared/pages.ts';
import { SITE_URL } from '../../env.ts';
import { operation } from '../../http/operation.ts';

/**
 * Redirects people who open the one-click address meant for mail programs to the page with the button (rule 236): a
 * program that only fetches a link must not withdraw anything.
 */
export const unsubscribePage = operation(contract.unsubscribePage, {
  run: ({ input: { token } }) => ({
    location: `${SITE_URL}${paths.unsubscribe}?token=${encodeURIComponent(token)}`,
  }),
});
