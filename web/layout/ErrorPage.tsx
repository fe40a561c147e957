import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorScreen, type ErrorScreenProps } from '#web/ui/feedback/ErrorScreen.tsx';
import { Page } from './Page.tsx';
import { TopBar } from './TopBar.tsx';

/** An error in place of a whole page, below a header that leads elsewhere: the card needs no network. */
export function ErrorPage(props: ErrorScreenProps) {
  return (
    <>
      <TopBar home={paths.dashboard} label="Intestazione">
        <ButtonLink to={paths.card} tone="plain" size="small">
          La mia carta
        </ButtonLink>
      </TopBar>
      <Page title="Errore">
        <h1 className="sr-only">Errore</h1>
        <ErrorScreen {...props} />
      </Page>
    </>
  );
}
