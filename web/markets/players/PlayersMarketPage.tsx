import { lazy, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '#shared/rules/bakery.ts';
import { ResourceBar } from '#web/economy/ResourceBar.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { type MarketTab, marketPath, marketTabFrom, paths } from '#web/paths.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { HowItWorks } from './create/HowItWorks.tsx';
import { OfferList } from './offers/OfferList.tsx';
import { OwnOffers } from './own/OwnOffers.tsx';
import './players.css';

const CreateOfferDialog = lazy(() => import('./create/CreateOfferDialog.tsx'));

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

/** The players' market (rule 91). */
export default function PlayersMarketPage() {
  const navigate = useNavigate();
  const [newOffer, setNewOffer] = useState<NewOffer>();
  const show = (tab: MarketTab): void => void navigate(marketPath(tab), { replace: true });
  return (
    <>
      <PageHeader
        title="Mercato P2P"
        back={paths.bakery}
        backLabel="Torna alla pasticceria"
        closeLabel="Chiudi il mercato"
      />
      <Page
        title="Mercato P2P"
        className="mx-auto grid max-w-5xl gap-5 px-4 py-5 md:px-6 md:py-8 [&>*]:min-w-0"
      >
        <ResourceBar />
        <MarketTabs onCreate={resource => setNewOffer({ resource })} onShow={show} />
        <LazyBoundary>
          {newOffer && (
            <CreateOfferDialog
              {...newOffer}
              onClose={() => setNewOffer(undefined)}
              onPublished={() => {
                setNewOffer(undefined);
                show('mie');
              }}
            />
          )}
        </LazyBoundary>
      </Page>
    </>
  );
}
