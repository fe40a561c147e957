import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '#shared/rules/bakery.ts';
import { ResourceBar } from '#web/economy/ResourceBar.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { type MarketTab, marketPath, marketTabFrom, paths } from '#web/paths.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { CreateOfferDialog } from './create/CreateOfferDialog.tsx';
import { HowItWorks } from './create/HowItWorks.tsx';
import { Board } from './offers/Board.tsx';
import { OwnOffers } from './own/OwnOffers.tsx';
import './players.css';

/** The offer that is being written, from nothing or from a resource. */
type Writing = { readonly resource: Resource | undefined };

/** The players' market (Games specification, section 2). */
export default function PlayersMarketPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [writing, setWriting] = useState<Writing>();
  const show = (tab: MarketTab): void => void navigate(marketPath(tab), { replace: true });
  const write = (resource?: Resource): void => setWriting({ resource });
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
        <Tabs
          label="Sezioni del mercato"
          panel="min-h-80"
          shown={marketTabFrom(search)}
          onShow={tab => {
            show(tab);
            if (tab === 'crea') write();
          }}
          tabs={[
            { value: 'bacheca', label: 'Bacheca', content: <Board onCreate={write} /> },
            { value: 'crea', label: 'Crea', content: <HowItWorks onCreate={() => write()} /> },
            {
              value: 'mie',
              label: 'Le Mie',
              content: <OwnOffers onCreate={() => write()} />,
            },
          ]}
        />
        {writing && (
          <CreateOfferDialog
            {...writing}
            onClose={() => setWriting(undefined)}
            onPublished={() => {
              setWriting(undefined);
              show('mie');
            }}
          />
        )}
      </Page>
    </>
  );
}
