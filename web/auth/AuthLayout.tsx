import type { ReactNode } from 'react';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { useCall } from '#web/api/use-call.ts';
import { ArrowLeftIcon } from '#web/art/page-icons.tsx';
import { Footer } from '#web/layout/Footer.tsx';
import { Page } from '#web/layout/Page.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { LabelCard } from '#web/ui/Card.tsx';

type Props = { title: string; intro?: ReactNode; children: ReactNode };

/** The layout of the registration and password pages: a card, and a link home. */
export function AuthLayout({ title, intro, children }: Props) {
  const shop = useCall('card.programme', {}).data?.shop;
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar home={paths.home} label="Principale" sign={shop ? shopSign(shop) : undefined}>
        <ButtonLink to={paths.home} tone="plain" size="small">
          <ArrowLeftIcon />
          Home
        </ButtonLink>
      </TopBar>
      <Page title={title} className="mx-auto w-full max-w-lg grow px-4 pt-12 md:pt-16">
        <LabelCard className="animate-rise">
          <h1 className="pr-14 text-3xl md:text-4xl">{title}</h1>
          {intro !== undefined && <p className="mt-2 text-pretty text-ink-soft">{intro}</p>}
          {children}
        </LabelCard>
      </Page>
      <Footer />
    </div>
  );
}
