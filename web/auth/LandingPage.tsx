import { lazy, startTransition, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useVisitorSession } from '#web/api/session.ts';
import { Footer } from '#web/layout/Footer.tsx';
import { Page } from '#web/layout/Page.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { loadPage } from '#web/lazy-page.ts';
import { claimPath, homePath, inviteCodeFrom, paths, registerPath } from '#web/paths.ts';
import { preload } from '#web/preload.ts';
import { afterPaint } from '#web/ui/after-paint.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { Hero } from './Hero.tsx';
import { LoginCard } from './LoginCard.tsx';

const loadGame = () => loadPage(() => import('#web/game/GuestGame.tsx'));
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

  if (session.data) {
    const home = homePath(session.data.user.role);
    return <Navigate to={invite === null ? home : claimPath(invite)} replace />;
  }
  if (invite !== null && !session.isPending) return <Navigate to={registerPath(invite)} replace />;

  const focusLogin = (): void => login.current?.querySelector('input')?.focus();
  const loginCard = (
    <div ref={login} className="pt-4">
      <LoginCard email={registeredEmail(state)} />
    </div>
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
          </LazyBoundary>
        ) : (
          <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-10 px-4 pt-8 md:px-6 md:pt-12 lg:grid-cols-[1fr_25rem]">
            <Hero
              onPlay={() => startTransition(() => setPlaying(true))}
              onPlaySoon={() => afterPaint(() => preload(loadGame))}
              onPrizes={() => prizes.current?.focus()}
            />
            {loginCard}
          </div>
        )}
        <FeatureCards ref={prizes} />
      </Page>
      <Footer />
    </>
  );
}
