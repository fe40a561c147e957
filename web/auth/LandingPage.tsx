import { clsx } from 'clsx';
import {
  lazy,
  type ReactNode,
  type Ref,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useVisitorSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { flags } from '#web/flags.ts';
import { Footer } from '#web/layout/Footer.tsx';
import { Page } from '#web/layout/Page.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { claimPath, homePath, inviteCodeFrom, paths, registerPath } from '#web/paths.ts';
import { preload } from '#web/preload.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Skeleton, Spinner } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { featureFriends, featureFun, featurePrizes, hero } from '#web/ui/illustrations.ts';
import { afterPaint } from '#web/ui/motion.ts';
import { paperCardCode, slipCode } from '#web/waiting-codes.ts';
import { LoginCard } from './LoginCard.tsx';
import { ShopIntro } from './ShopIntro.tsx';

type Props = {
  onPlay: () => void;
  /** Called when a visitor is about to play. */
  onPlaySoon: () => void;
  onPrizes: () => void;
};

function Hero({ onPlay, onPlaySoon, onPrizes }: Props) {
  // Below the shop, which then has the page's title.
  const isBelow = useCall('card.programme', {}).data?.shop != null;
  const Title = isBelow ? 'h2' : 'h1';
  return (
    <div
      className={clsx(
        'grid grid-cols-1 content-start gap-5',
        isBelow && 'lg:grid-cols-2 lg:items-center',
      )}
    >
      <div className="grid grid-cols-1 gap-5">
        <Title className="text-[min(2.75rem,13.5vw)] md:text-6xl">
          Gioca con i dolci, <em className="text-berry-ink">vinci premi</em> veri.
        </Title>
        <p className="max-w-xl text-lg text-pretty text-ink-soft">
          Scambia macarons e tiramisù insieme a Giorgione, manda avanti la tua pasticceria e
          raccogli premi da ritirare al banco.
        </p>
        <div className="flex flex-wrap gap-4 max-sm:*:grow">
          <Button size="large" onClick={onPlay} onPointerEnter={onPlaySoon} onFocus={onPlaySoon}>
            <PlayIcon />
            Gioca ora
          </Button>
          <Button size="large" tone="butter" onClick={onPrizes}>
            Scopri i premi
          </Button>
        </div>
      </div>
      <Illustration of={hero} className="mx-auto mt-2 w-full max-w-lg" />
    </div>
  );
}

const PRIZES = 'Gli sconti e i dolci che ricevi in premio diventano voucher da usare al banco.';

const FEATURES = [
  { art: featurePrizes, title: 'Premi unici', text: PRIZES },
  {
    art: featureFriends,
    title: 'Sfida gli amici',
    text: 'Invita chi vuoi, scala le classifiche del giorno e scopri chi ha la mano più dolce.',
  },
  {
    art: featureFun,
    title: 'Divertimento infinito',
    text: 'Cento livelli in dieci mondi e una pasticceria tutta tua, che produce anche mentre dormi.',
  },
];

function FeatureCards({ ref }: { ref: Ref<HTMLElement> }) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="premi"
      className="mx-auto mt-16 max-w-6xl px-4 outline-none md:px-6"
    >
      <h2 id="premi" className="text-center text-3xl md:text-4xl">
        Cosa trovi in vetrina
      </h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {FEATURES.map(({ art, title, text }) => (
          <li
            key={title}
            className={cardClass({ className: 'grid justify-items-center gap-2 text-center' })}
          >
            <Illustration of={art} className="w-44" />
            <h3 className="mt-1 text-2xl">{title}</h3>
            <p className="text-pretty wrap-anywhere text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type EntranceProps = { game: ReactNode; loginCard: ReactNode; features: ReactNode };

/** The shop with what its card gives, and the game below it; without a shop, only the game. */
function Entrance({ game, loginCard, features }: EntranceProps) {
  const { data, isPending } = useCall('card.programme', {});
  return (
    <>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-14 gap-y-10 px-4 pt-8 md:px-6 md:pt-12 lg:grid-cols-[1fr_25rem]">
        {isPending ? (
          <Skeleton className="min-h-dvh rounded-3xl" />
        ) : data?.shop ? (
          <ShopIntro shop={data.shop} programme={data.programme} />
        ) : (
          game
        )}
        {loginCard}
      </div>
      {data?.shop && <div className="mx-auto mt-16 max-w-6xl px-4 md:px-6">{game}</div>}
      {/* Only once the content above has its height. */}
      {!isPending && features}
    </>
  );
}

const loadGame = () => import('#web/game/GuestGame.tsx');
const GuestGame = lazy(loadGame);

/** The address that has just been registered, if the visitor comes from there. */
const registeredEmail = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined;

/** Shown before the session is known; signed-in users are then redirected to their home page. */
export default function LandingPage() {
  const session = useVisitorSession();
  const { search, state } = useLocation();
  const [isPlaying, setPlaying] = useState(false);
  const login = useRef<HTMLDivElement>(null);
  const prizes = useRef<HTMLElement>(null);
  const invite = inviteCodeFrom(search);
  const isClosed = useCall('card.programme', {}).data?.open === false;
  // The page that led here because its session had ended.
  const [endedAt] = useState(flags.endedAt.read);
  const hasEnded = endedAt !== undefined && !session.data && !session.isPending;
  useEffect(() => {
    if (hasEnded) login.current?.querySelector('input')?.focus();
  }, [hasEnded]);

  if (session.data) {
    if (slipCode.read()) return <Navigate to={paths.slip} replace />;
    if (paperCardCode.read()) return <Navigate to={paths.card} replace />;
    const home = endedAt ?? homePath(session.data.user.role);
    return <Navigate to={invite === null ? home : claimPath(invite)} replace />;
  }
  if (invite !== null && !session.isPending) return <Navigate to={registerPath(invite)} replace />;

  const focusLogin = (): void => login.current?.querySelector('input')?.focus();
  const loginCard = (
    <div ref={login} className="pt-4">
      <LoginCard email={registeredEmail(state)} hasEnded={hasEnded} />
      {isClosed && (
        <p role="status" className="mt-4 text-center text-pretty text-ink-soft">
          Il programma non è ancora aperto: torna tra qualche giorno!
        </p>
      )}
    </div>
  );
  const game = (
    <Hero
      onPlay={() => startTransition(() => setPlaying(true))}
      onPlaySoon={() => afterPaint(() => preload(loadGame))}
      onPrizes={() => prizes.current?.focus()}
    />
  );
  return (
    <>
      <TopBar home={paths.home} label="Principale">
        <Button tone="plain" size="small" onClick={focusLogin}>
          Accedi
        </Button>
        <ButtonLink to={paths.register} size="small" className="max-[359px]:hidden">
          Registrati
        </ButtonLink>
      </TopBar>
      <Page title="Gioca e vinci in pasticceria">
        {isPlaying ? (
          <LazyBoundary fallback={<Spinner label="Preparo il vassoio..." />}>
            <GuestGame onClose={() => setPlaying(false)} login={loginCard} />
            <FeatureCards ref={prizes} />
          </LazyBoundary>
        ) : (
          <Entrance game={game} loginCard={loginCard} features={<FeatureCards ref={prizes} />} />
        )}
      </Page>
      <Footer />
    </>
  );
}
