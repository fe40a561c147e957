import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '#shared/rules/bakery.ts';
import { COMMISSION_PERCENT, OFFER_DAYS } from '#shared/rules/offers.ts';
import { ClockIcon } from '#web/art/page-icons.tsx';
import { resourceArt } from '#web/art/resources.ts';
import { ResourceBar } from '#web/economy/ResourceBar.tsx';
import { OfModule } from '#web/layout/OfModule.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { type MarketTab, marketPath, marketTabFrom, paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { emptyStall } from '#web/ui/illustrations.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { OfferList } from './OfferList.tsx';
import { OwnOffers } from './OwnOffers.tsx';

const CreateOfferDialog = lazyDialog(() => import('./CreateOfferDialog.tsx'));

const { flour: FlourArt, coins: CoinArt } = resourceArt;

const STEPS = [
  {
    icon: <FlourArt className="size-8" />,
    text: 'Scegli che cosa vendere: le risorse escono dalla dispensa e aspettano in bacheca.',
  },
  {
    icon: <CoinArt className="size-8" />,
    text: `Fai tu il prezzo: alla vendita incassi il ${100 - COMMISSION_PERCENT}%, il resto è la commissione del mercato.`,
  },
  {
    icon: <ClockIcon className="size-7" />,
    text: `L’offerta dura ${OFFER_DAYS} giorni. Se nessuno la compra, la cancelli e ti riprendi tutto.`,
  },
];

/** How selling works, with a button to create an offer. */
function HowItWorks({ onCreate }: { onCreate: () => void }) {
  return (
    <Card
      aria-labelledby="how-it-works"
      size="large"
      className="grid items-center gap-6 md:grid-cols-[auto_1fr]"
    >
      <Illustration of={emptyStall} className="mx-auto w-56 md:w-72" />
      <div className="grid grid-cols-1 gap-4">
        <h2 id="how-it-works" className="text-2xl">
          Apri la tua bancarella
        </h2>
        <ol className="grid grid-cols-1 gap-3">
          {STEPS.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-vanilla">
                {icon}
              </span>
              <p className="text-pretty">{text}</p>
            </li>
          ))}
        </ol>
        <Button className="mt-1 justify-self-start max-md:w-full" onClick={onCreate}>
          Crea offerta
        </Button>
      </div>
    </Card>
  );
}

/** The offer being created; its resource may be preselected. */
type NewOffer = { readonly resource: Resource | undefined };

type SectionsProps = { onCreate: (resource?: Resource) => void; onShow: (tab: MarketTab) => void };

function MarketTabs({ onCreate, onShow }: SectionsProps) {
  const { search } = useLocation();
  return (
    <Tabs
      label="Sezioni del mercato"
      panel="min-h-80"
      shown={marketTabFrom(search)}
      onShow={tab => {
        onShow(tab);
        if (tab === 'crea') onCreate();
      }}
      tabs={[
        { value: 'bacheca', label: 'Bacheca', content: <OfferList onCreate={onCreate} /> },
        { value: 'crea', label: 'Crea', content: <HowItWorks onCreate={() => onCreate()} /> },
        { value: 'mie', label: 'Le Mie', content: <OwnOffers onCreate={() => onCreate()} /> },
      ]}
    />
  );
}

function OpenMarket() {
  const navigate = useNavigate();
  const [newOffer, setNewOffer] = useState<NewOffer>();
  const show = (tab: MarketTab): void => void navigate(marketPath(tab), { replace: true });
  return (
    <>
      <ResourceBar />
      <MarketTabs onCreate={resource => setNewOffer({ resource })} onShow={show} />
      <CreateOfferDialog
        show={
          newOffer && {
            ...newOffer,
            onPublished: () => {
              setNewOffer(undefined);
              show('mie');
            },
          }
        }
        onClose={() => setNewOffer(undefined)}
      />
    </>
  );
}

/** The players' market (rule 91). */
export default function PlayersMarketPage() {
  return (
    <>
      <PageHeader
        title="Mercato dei giocatori"
        back={paths.bakery}
        backLabel="Torna alla pasticceria"
        closeLabel="Chiudi il mercato"
      />
      <Page
        title="Mercato dei giocatori"
        className="mx-auto grid max-w-5xl gap-5 px-4 py-5 md:px-6 md:py-8 [&>*]:min-w-0"
      >
        <OfModule module="playersMarket" skeleton={<Skeleton className="h-80 rounded-3xl" />}>
          <OpenMarket />
        </OfModule>
      </Page>
    </>
  );
}
