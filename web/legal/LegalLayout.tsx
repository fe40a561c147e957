import type { ReactNode } from 'react';
import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { phoneText } from '#shared/typed-details.ts';
import { Footer } from '#web/layout/Footer.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { phoneLink } from '#web/ui/format/phone-link.ts';

type ClauseProps = { number: number; title: string; children: ReactNode };

export function Clause({ number, title, children }: ClauseProps) {
  return (
    <section className="grid grid-cols-1 gap-3 leading-relaxed [&_li]:ml-5 [&_li]:list-disc [&_ul]:grid [&_ul]:gap-1.5">
      <h2 className="flex items-baseline gap-3 text-2xl">
        <span className="text-berry-ink">{number}.</span>
        {title}
      </h2>
      {children}
    </section>
  );
}

type ControllerProps = {
  /** null until a super administrator has entered who runs the programme. */
  shop: ShopDetails | null | undefined;
  /** 'Titolare del trattamento è' */
  lead: string;
};

const linkClass = 'font-bold wrap-anywhere text-berry-ink underline underline-offset-4';

/** Who runs the programme, from the shop's settings. */
export function Controller({ shop, lead }: ControllerProps) {
  if (!shop)
    return (
      <p>
        {lead} la pasticceria che offre il programma. Puoi scriverle ai recapiti esposti in negozio
        o rispondendo a una nostra email.
      </p>
    );
  const { name, address, email, phone, vatNumber } = shop;
  return (
    <p className="wrap-anywhere">
      {lead} <strong>{name}</strong>, {address}
      <span>{vatNumber !== null && `, partita IVA ${vatNumber}`}</span>. Puoi scrivere a{' '}
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
      {phone !== null && (
        <span>
          {' '}
          o telefonare al numero{' '}
          <a href={phoneLink(phone)} className={linkClass}>
            {phoneText(phone)}
          </a>
        </span>
      )}
      <span>.</span>
    </p>
  );
}

type Props = {
  title: string;
  /** When the text was last changed; a page made from the settings says so itself. */
  updated?: string;
  intro: string;
  children: ReactNode;
};

export function LegalLayout({ title, updated, intro, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader title={title} back={paths.home} backLabel="Torna alla home" />
      <Page title={title} className="mx-auto w-full max-w-3xl grow px-4 pt-8 md:px-6">
        {updated !== undefined && (
          <p className="inline-block rounded-full bg-vanilla px-4 py-1.5 text-sm font-bold">
            Ultimo aggiornamento: {updated}
          </p>
        )}
        <p className="mt-5 text-lg text-pretty">{intro}</p>
        <div className="mt-8 grid grid-cols-1 gap-8">{children}</div>
      </Page>
      <Footer />
    </div>
  );
}
