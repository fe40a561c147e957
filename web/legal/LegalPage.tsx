import type { ReactNode } from 'react';
import { Footer } from '#web/layout/Footer.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';

type Props = { title: string; intro: string; children: ReactNode };

export function LegalPage({ title, intro, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader title={title} back={paths.home} backLabel="Torna alla home" />
      <Page title={title} className="mx-auto w-full max-w-3xl grow px-4 pt-8 md:px-6">
        <p className="inline-block rounded-full bg-vanilla px-4 py-1.5 text-sm font-bold">
          Ultimo aggiornamento: 22 novembre 2026
        </p>
        <p className="mt-5 text-lg text-pretty">{intro}</p>
        <div className="mt-8 grid gap-8">{children}</div>
      </Page>
      <Footer />
    </div>
  );
}
