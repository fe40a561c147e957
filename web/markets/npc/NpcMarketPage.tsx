import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '#shared/time.ts';
import merchantStallFile from '#web/art/illustrations/market/merchant-stall.svg';
import { ClockIcon } from '#web/art/page-icons.tsx';
import { ResourceBar } from '#web/economy/ResourceBar.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Countdown, useNow } from '#web/ui/format/LiveTime.tsx';
import { Illustration, picture } from '#web/ui/Illustration.tsx';
import { ChestCard } from './ChestCard.tsx';
import { type NpcOffers, useNpcOffers } from './npc-offers.ts';
import { OfferCard } from './OfferCard.tsx';
import './npc.css';

const merchantStall = picture(360, 240, merchantStallFile);

/** The clocks of browser and server may differ slightly, so the new offers are requested repeatedly. */
const RETRY_INTERVAL = 2 * SECOND;

type CountdownProps = { at: string; onExpired: () => void };

/** Counts down to the next offers, and requests them at the end. */
function RenewalCountdown({ at, onExpired }: CountdownProps) {
  const isExpired = useNow(SECOND) >= Date.parse(at);
  const reload = useEffectEvent(onExpired);
  useEffect(() => {
    if (!isExpired) return undefined;
    reload();
    const timer = setInterval(() => reload(), RETRY_INTERVAL);
    return () => clearInterval(timer);
  }, [isExpired]);
  return <Countdown until={at} />;
}

type HeaderProps = { renewsAt: string | undefined; onExpired: () => void };

/** The merchant's greeting, and the time left until the next offers. */
function MerchantHeader({ renewsAt, onExpired }: HeaderProps) {
  return (
    <Card
      aria-label="Il mercante"
      className="grid items-center gap-3 md:grid-cols-[min(320px,40%)_1fr] md:gap-7"
    >
      <Illustration of={merchantStall} className="mx-auto w-full" />
      <div className="grid justify-items-center gap-3 md:justify-items-start">
        <p className="relative rounded-2xl bg-vanilla px-3.5 py-3">
          <span className="absolute -top-2 left-[calc(50%-10px)] size-5 rotate-45 rounded-sm bg-vanilla md:top-[calc(50%-10px)] md:-left-2" />
          <b className="font-display text-xl md:text-2xl">Buongiorno, pasticcere!</b>
          <span className="mt-1 block text-pretty text-ink-soft">
            Due ingredienti al giorno, sempre diversi, e un baule chiuso che nemmeno io so che cosa
            contenga.
          </span>
        </p>
        <p className="flex items-center gap-2">
          <ClockIcon className="size-5 shrink-0 text-berry-ink" />
          <span>
            Nuove offerte tra{' '}
            <span className="inline-block min-w-[9ch] text-left">
              {renewsAt === undefined ? (
                <b>…</b>
              ) : (
                <RenewalCountdown at={renewsAt} onExpired={onExpired} />
              )}
            </span>
          </span>
        </p>
      </div>
    </Card>
  );
}

const LIST_LAYOUT = 'grid grid-cols-1 gap-5 md:grid-cols-3';
const CARDS = ['first', 'second', 'chest'];

type StallProps = { offers: NpcOffers | undefined; onExpired: () => void };

function Stall({ offers, onExpired }: StallProps) {
  return (
    <>
      <MerchantHeader renewsAt={offers?.renewsAt} onExpired={onExpired} />
      {offers ? (
        <ul className={LIST_LAYOUT}>
          {offers.offers.map(offer => (
            <li key={offer.resource} className="grid grid-cols-1">
              <OfferCard offer={offer} />
            </li>
          ))}
          <li className="grid grid-cols-1">
            <ChestCard treasure={offers.treasure} renewsAt={offers.renewsAt} />
          </li>
        </ul>
      ) : (
        <div role="status" aria-label="Caricamento..." className={LIST_LAYOUT}>
          {CARDS.map(card => (
            <Skeleton key={card} className="h-110 rounded-3xl" />
          ))}
        </div>
      )}
    </>
  );
}

function NpcOfferList() {
  const read = useNpcOffers();
  const reload = (): void => void read.refetch();
  return (
    <Loaded
      of={read}
      skeleton={<Stall offers={undefined} onExpired={reload} />}
      failure={{ title: 'Errore nel caricamento delle offerte' }}
    >
      {offers => <Stall offers={offers} onExpired={reload} />}
    </Loaded>
  );
}

/** The merchant's offers of the day (rule 96). */
export default function NpcMarketPage() {
  return (
    <>
      <PageHeader
        title="Mercante"
        back={paths.bakery}
        backLabel="Torna alla pasticceria"
        closeLabel="Chiudi il mercato"
      />
      <Page
        title="Mercante"
        className="mx-auto grid max-w-5xl gap-5 px-4 py-5 md:px-6 md:py-8 [&>*]:min-w-0"
      >
        <ResourceBar />
        <NpcOfferList />
      </Page>
    </>
  );
}
