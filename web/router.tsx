import { lazy } from 'react';
import { unstable_HistoryRouter as HistoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { appHistory } from './app-history.ts';
import { CardPreload, LazyCard } from './card/lazy-card.ts';
import { ProtectedRoute } from './layout/ProtectedRoute.tsx';
import { Shell } from './layout/Shell.tsx';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';

const Landing = lazy(() => import('./auth/LandingPage.tsx'));
const Register = lazy(() => import('./auth/RegisterPage.tsx'));
const ForgotPassword = lazy(() => import('./auth/ForgotPasswordPage.tsx'));
const ResetPassword = lazy(() => import('./auth/ResetPasswordPage.tsx'));
const ConfirmEmail = lazy(() => import('./auth/ConfirmEmailPage.tsx'));
const UndoEmail = lazy(() => import('./auth/UndoEmailPage.tsx'));
const FreeEmail = lazy(() => import('./auth/FreeEmailPage.tsx'));
const Unsubscribe = lazy(() => import('./auth/UnsubscribePage.tsx'));
const Staff = lazy(() => import('./auth/staff/StaffPage.tsx'));
const Passkey = lazy(() => import('./auth/passkey/PasskeyPage.tsx'));
const Terms = lazy(() => import('./legal/TermsPage.tsx'));
const Privacy = lazy(() => import('./legal/PrivacyPage.tsx'));
const Programme = lazy(() => import('./legal/ProgrammePage.tsx'));
const Dashboard = lazyPage(() => import('./dashboard/DashboardPage.tsx'));
const Slip = lazyPage(() => import('./slip/SlipPage.tsx'));
const Game = lazyPage(() => import('./game-page/GamePage.tsx'));
const Challenge = lazyPage(() => import('./challenge/ChallengePage.tsx'));
const Settings = lazyPage(() => import('./settings/SettingsPage.tsx'));
const HallOfFame = lazyPage(() => import('./hall-of-fame/HallOfFamePage.tsx'));
const NpcMarket = lazyPage(() => import('./markets/npc/NpcMarketPage.tsx'));
const PlayersMarket = lazyPage(() => import('./markets/players/PlayersMarketPage.tsx'));
const Bakery = lazyPage(() => import('./bakery/home/BakeryPage.tsx'));
const BakerySection = lazyPage(() => import('./bakery/section/SectionPage.tsx'));
const Oven = lazyPage(() => import('./bakery/oven/OvenPage.tsx'));
const Movements = lazyPage(() => import('./bakery/movements/MovementsPage.tsx'));
const Friends = lazyPage(() => import('./friends/FriendsPage.tsx'));
const Arena = lazyPage(() => import('./arena/ArenaPage.tsx'));
const BakeryLeaderboards = lazyPage(() => import('./leaderboards/BakeryLeaderboardsPage.tsx'));
const Superadmin = lazyPage(() => import('./superadmin/SuperadminPage.tsx'));
const Till = lazyPage(() => import('./till/TillPage.tsx'));
const NotFound = lazy(() => import('./layout/NotFoundPage.tsx'));

/**
 * Every page is loaded lazily. The dashboard and the card are no protected
 * routes, because their own calls tell them whether the user is signed in: that saves a request, and
 * the card must be shown without a network.
 */
export function Router() {
  return (
    <HistoryRouter history={appHistory}>
      <CardPreload />
      <Routes>
        <Route element={<Shell />}>
          <Route path={paths.home} element={<Landing />} />
          <Route path={paths.register} element={<Register />} />
          <Route path={paths.forgotPassword} element={<ForgotPassword />} />
          <Route path={paths.resetPassword} element={<ResetPassword />} />
          <Route path={paths.confirmEmail} element={<ConfirmEmail />} />
          <Route path={paths.undoEmail} element={<UndoEmail />} />
          <Route path={paths.freeEmail} element={<FreeEmail />} />
          <Route path={paths.unsubscribe} element={<Unsubscribe />} />
          <Route path={paths.staff} element={<Staff />} />
          <Route path={paths.passkey} element={<Passkey />} />
          <Route path={paths.terms} element={<Terms />} />
          <Route path={paths.privacy} element={<Privacy />} />
          <Route path={paths.programme} element={<Programme />} />
          <Route path={paths.slip} element={<Slip />} />
          <Route path={paths.dashboard} element={<Dashboard />} />
          <Route path={paths.card} element={<LazyCard />} />
          <Route element={<ProtectedRoute />}>
            <Route path={paths.settings} element={<Settings />} />
            <Route path={paths.giorgione} element={<Game />} />
            <Route path={paths.challenge} element={<Challenge />} />
            <Route path={paths.hallOfFame} element={<HallOfFame />} />
            <Route path={paths.friends} element={<Friends />} />
            <Route path={paths.leaderboards} element={<BakeryLeaderboards />} />
            <Route path={paths.arena} element={<Arena />} />
            <Route path={paths.bakery} element={<Bakery />} />
            <Route path={paths.bakerySection} element={<BakerySection />} />
            <Route path={paths.oven} element={<Oven />} />
            <Route path={paths.movements} element={<Movements />} />
            <Route path={paths.npcMarket} element={<NpcMarket />} />
            <Route path={paths.market} element={<PlayersMarket />} />
          </Route>
          <Route element={<ProtectedRoute roles={['SUPER_ADMIN']} />}>
            <Route path={`${paths.superadmin}/*`} element={<Superadmin />} />
          </Route>
          <Route element={<ProtectedRoute roles={['ADMIN', 'SUPER_ADMIN']} />}>
            <Route path={paths.till} element={<Till />} />
          </Route>
          <Route path="/gioco/giorgione" element={<Navigate to={paths.giorgione} replace />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </HistoryRouter>
  );
}
