import type { ComponentProps } from 'react';
import { LoyaltyCardIcon, SettingsIcon } from '#web/art/icons.tsx';
import { paths } from '#web/paths.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { BarLink } from './BarItem.tsx';
import { Page } from './Page.tsx';
import { TopBar } from './TopBar.tsx';

/** An error in place of a whole page, below a header that leads elsewhere. */
export function ErrorPage(props: ComponentProps<typeof ErrorScreen>) {
  return (
    <>
      <TopBar home={paths.dashboard} label="Principale">
        <BarLink to={paths.card} label="La mia carta" icon={LoyaltyCardIcon} />
        <BarLink to={paths.settings} label="Impostazioni" icon={SettingsIcon} />
      </TopBar>
      <Page title="Errore">
        <h1 className="sr-only">Errore</h1>
        <ErrorScreen {...props} />
      </Page>
    </>
  );
}
