import { routes } from 'virtual:panel-contract';
import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { addRoutes } from '#web/api/client.ts';
import { useLogout } from '#web/api/session.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import { PlayIcon, WarningIcon } from '#web/art/icons.tsx';
import {
  BagIcon,
  BoltIcon,
  CheckIcon,
  ClockIcon,
  FlagIcon,
  FriendsIcon,
  GiftIcon,
  LogoutIcon,
  LoyaltyCardIcon,
  ScanIcon,
  ShieldIcon,
  TrophyIcon,
} from '#web/art/page-icons.tsx';
import { ChartIcon, MegaphoneIcon } from '#web/art/panel-icons.tsx';
import { ShopIcon } from '#web/art/shop-icons.tsx';
import { BarButton, BarLink } from '#web/layout/BarItem.tsx';
import { Page } from '#web/layout/Page.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { BusinessSection } from './business/BusinessSection.tsx';
import { newAddress } from './old-address.ts';
import { useBeginning } from './opening/points.ts';
import { isSection, panelPath, type SectionName, usePanelAddress } from './panel-address.ts';
import { ProofProvider } from './use-panel-write.tsx';

addRoutes(routes);

/** The owner's guide, a page beside the app (infra/site/guide.ts). */
const GUIDE = '/guida.html';

const OpeningSection = lazy(() => import('./opening/OpeningSection.tsx'));
const StaffSection = lazy(() => import('./staff/StaffSection.tsx'));
const UsersSection = lazy(() => import('./users/UsersSection.tsx'));
const CustomersSection = lazy(() => import('./customers/CustomersSection.tsx'));
const BannersSection = lazy(() => import('./banners/BannersSection.tsx'));
const PrizesSection = lazy(() => import('./prizes/PrizesSection.tsx'));
const RulesSection = lazy(() => import('./rules/RulesSection.tsx'));
const PromotionsSection = lazy(() => import('./promotions/PromotionsSection.tsx'));
const ProgrammeSection = lazy(() => import('./ProgrammeSection.tsx'));
const ShopSection = lazy(() => import('./shop/ShopSection.tsx'));
const ReportsSection = lazy(() => import('./reports/ReportsSection.tsx'));
const AuditSection = lazy(() => import('./audit/AuditSection.tsx'));
const StatisticsSection = lazy(() => import('./statistics/StatisticsSection.tsx'));

function PanelBar() {
  const navigate = useNavigate();
  // The panel has its own message for a failed logout (rule 136).
  const logout = useLogout({
    onDone: () => navigate(paths.home),
    onFail: errorToast('Non siamo riusciti a farti uscire. Riprova.', 'Logout fallito'),
  });
  return (
    <TopBar home={paths.superadmin} label="Amministrazione">
      <BarLink to={paths.till} label="Cassa" icon={ScanIcon} />
      <BarLink to={paths.dashboard} label="Dashboard" icon={PlayIcon} />
      <BarButton
        label="Esci"
        icon={LogoutIcon}
        disabled={logout.isPending}
        onClick={() => logout.mutate({})}
      />
    </TopBar>
  );
}

type Section = {
  readonly name: SectionName;
  readonly label: string;
  readonly icon: ComponentType<ArtProps>;
  readonly Content: ComponentType;
};

const OPENING: Section = {
  ...{ name: 'apertura', label: 'Apertura', icon: CheckIcon },
  Content: OpeningSection,
};

/** In the order in which an owner asks for them. */
const SECTIONS: readonly Section[] = [
  { name: 'andamento', label: 'Andamento', icon: ChartIcon, Content: BusinessSection },
  { name: 'clienti', label: 'Clienti', icon: BagIcon, Content: CustomersSection },
  { name: 'utenti', label: 'Utenti', icon: FriendsIcon, Content: UsersSection },
  { name: 'premi', label: 'Premi', icon: GiftIcon, Content: PrizesSection },
  { name: 'automatici', label: 'Premi automatici', icon: BoltIcon, Content: RulesSection },
  { name: 'campagne', label: 'Campagne', icon: MegaphoneIcon, Content: PromotionsSection },
  { name: 'programma', label: 'Programma', icon: LoyaltyCardIcon, Content: ProgrammeSection },
  { name: 'negozio', label: 'Negozio', icon: ShopIcon, Content: ShopSection },
  { name: 'personale', label: 'Personale', icon: ShieldIcon, Content: StaffSection },
  { name: 'banner', label: 'Banner', icon: FlagIcon, Content: BannersSection },
  { name: 'segnalazioni', label: 'Chat e punteggi', icon: WarningIcon, Content: ReportsSection },
  { name: 'gioco', label: 'Il gioco', icon: TrophyIcon, Content: StatisticsSection },
  { name: 'registro', label: 'Registro', icon: ClockIcon, Content: AuditSection },
];

/** The list of the opening is the first section until all of it is done, then the last one. */
const sectionsOf = (isOpeningDone: boolean): readonly Section[] =>
  isOpeningDone ? [...SECTIONS, OPENING] : [OPENING, ...SECTIONS];

/** The pages of the sections; the panel begins with the numbers. */
function SectionRoutes() {
  return (
    <Routes>
      <Route index element={<BusinessSection />} />
      {[OPENING, ...SECTIONS].map(({ name, Content }) => (
        <Route key={name} path={`${name}/*`} element={<Content />} />
      ))}
      <Route path="*" element={<Navigate to={paths.superadmin} replace />} />
    </Routes>
  );
}

/** The panel's tabs: on a phone three in a row, with those that are used every day first; fewer if the text is large. */
function Sections({ sections }: { sections: readonly Section[] }) {
  const { section } = usePanelAddress();
  const navigate = useNavigate();
  const show = (value: string): void => {
    if (isSection(value)) navigate(panelPath(value));
  };
  return (
    <Tabs.Root value={section} onValueChange={show} activationMode="manual">
      <Tabs.List
        aria-label="Sezioni del pannello"
        className="grid grid-cols-[repeat(auto-fit,minmax(max(5.25rem,30%),1fr))] gap-1 rounded-2xl bg-vanilla p-1 lg:flex lg:flex-wrap print:hidden"
      >
        {sections.map(({ name, label, icon: Icon }) => (
          <Tabs.Trigger
            key={name}
            value={name}
            className="flex min-h-14 flex-auto items-center justify-center gap-2 rounded-xl px-1.5 text-sm leading-tight font-bold text-ink data-[state=active]:bg-berry data-[state=active]:text-white max-md:flex-col max-md:gap-1 max-md:py-1.5 max-md:text-xs md:min-h-12"
          >
            <Icon className="size-5 shrink-0" />
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={section} value={section} className="mt-5 rounded-xl print:mt-0">
        <Suspense fallback={<RowsSkeleton />}>
          <SectionRoutes />
        </Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
}

export default function SuperadminPage() {
  const { isBeginning } = usePanelAddress();
  const { isDone, isUndecided, isOpening } = useBeginning(isBeginning);
  const { pathname, search } = useLocation();
  const moved = pathname === paths.superadmin ? newAddress(search) : undefined;
  if (moved !== undefined) return <Navigate to={moved} replace />;
  if (isOpening) return <Navigate to={panelPath('apertura')} replace />;
  return (
    <>
      <div className="print:hidden">
        <PanelBar />
      </div>
      <Page
        title="Amministrazione"
        className="mx-auto grid max-w-6xl grid-cols-1 gap-5 px-4 pt-6 pb-20 md:px-6 md:pt-8 print:p-0"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 print:hidden">
          <h1 className="text-2xl md:text-4xl">Pannello di amministrazione</h1>
          <a href={GUIDE} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
            Guida<span className="sr-only"> (si apre in una nuova scheda)</span>
          </a>
        </div>
        {isUndecided ? (
          <RowsSkeleton />
        ) : (
          <ProofProvider>
            <Sections sections={sectionsOf(isDone)} />
          </ProofProvider>
        )}
      </Page>
    </>
  );
}
