import { type ComponentType, lazy, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { appHistory } from './app-history.ts';
import { ProtectedRoute } from './layout/ProtectedRoute.tsx';
import { Shell } from './layout/Shell.tsx';
import { PAGES, type Page } from './pages.ts';
import { paths } from './paths.ts';

const NotFound = lazy(() => import('./layout/NotFoundPage.tsx'));

const modules = import.meta.glob<{ default: ComponentType }>([
  './*/*Page.tsx',
  './*/*/*Page.tsx',
  '!./layout/*',
]);

const loaderOf = ({ module }: Page) => {
  const load = modules[`./${module}`];
  if (!load) throw new Error(`There is no page ${module}`);
  return load;
};

const elementOf = (page: Page): ReactNode => {
  const { access } = page;
  const Shown = lazy(loaderOf(page));
  if (access === 'public' || access === 'own') return <Shown />;
  return (
    <ProtectedRoute {...(access !== 'player' && { roles: access })}>
      <Shown />
    </ProtectedRoute>
  );
};

const ROUTES = PAGES.map(page => (
  <Route
    key={page.path}
    path={page.hasSections ? `${page.path}/*` : page.path}
    element={elementOf(page)}
  />
));

export function Router() {
  return (
    <HistoryRouter history={appHistory}>
      <Routes>
        <Route element={<Shell />}>
          {ROUTES}
          <Route path="/gioco/giorgione" element={<Navigate to={paths.giorgione} replace />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </HistoryRouter>
  );
}
