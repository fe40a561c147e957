import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { Footer } from '#web/layout/Footer.tsx';
import { Page } from '#web/layout/Page.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { claimPath, homePath, inviteCodeFrom, paths, registerPath } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { Hero } from './Hero.tsx';
import { LoginCard } from './LoginCard.tsx';

/** Shown before the session is known; signed-in users are then redirected to their home page. */
export default function LandingPage() {
  const session = useSession();
  const { search } = useLocation();
  const login = useRef<HTMLDivElement>(null);
  const prizes = useRef<HTMLElement>(null);
  const invite = inviteCodeFrom(search);

  if (session.data) {
    const home = homePath(session.data.user.role);
    return <Navigate to={invite === null ? home : claimPath(invite)} replace />;
  }
  if (invite !== null && !session.isPending) return <Navigate to={registerPath(invite)} replace />;

  const focusLogin = (): void => login.current?.querySelector('input')?.focus();
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
        <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-10 px-4 pt-8 md:px-6 md:pt-12 lg:grid-cols-[1fr_25rem]">
          <Hero onPlay={focusLogin} onPrizes={() => prizes.current?.focus()} />
          <div ref={login} className="pt-4">
            <LoginCard />
          </div>
        </div>
        <FeatureCards ref={prizes} />
      </Page>
      <Footer />
    </>
  );
}
