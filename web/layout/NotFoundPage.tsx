import { useLocation } from 'react-router-dom';
import notFoundFile from '#web/art/illustrations/empty/not-found.svg';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Illustration, picture } from '#web/ui/Illustration.tsx';
import { Page } from './Page.tsx';

const notFound = picture(260, 200, notFoundFile);

export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Page
      title="Pagina non trovata"
      className="mx-auto grid min-h-dvh max-w-lg place-content-center justify-items-center gap-5 p-6 text-center"
    >
      <Illustration of={notFound} className="w-64" />
      <h1 className="text-4xl">Questo dolce non c’è</h1>
      <p className="text-ink-soft">
        Sul banco non c’è niente con questo nome. Forse il dolce è finito, o il link è sbagliato.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>Torna alla home</ButtonLink>
        <ButtonLink to={paths.dashboard} tone="plain">
          Vai alla dashboard
        </ButtonLink>
      </div>
      <p lang="en" className="text-xs text-ink-soft">
        404 Page Not Found
        <span className="block font-mono break-all">
          {`Did you forget to add ${pathname} to the router?`}
        </span>
      </p>
    </Page>
  );
}
