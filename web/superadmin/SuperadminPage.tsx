import { lazy } from 'react';
import {
  ClockIcon,
  FriendsIcon,
  GiftIcon,
  LoyaltyCardIcon,
  StarIcon,
  TrophyIcon,
  WarningIcon,
} from '#web/art/icons.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Overview } from './header/Overview.tsx';
import { PanelBar } from './header/PanelBar.tsx';
import { type Section, Sections } from './header/Sections.tsx';
import { type SectionName, usePanelLocation } from './header/use-panel-location.ts';
import { UsersSection } from './users/UsersSection.tsx';

const BannersSection = lazy(() => import('./banners/BannersSection.tsx'));
const PrizesSection = lazy(() => import('./prizes/PrizesSection.tsx'));
const ProgrammeSection = lazy(() => import('./programme/ProgrammeSection.tsx'));
const ReportsSection = lazy(() => import('./reports/ReportsSection.tsx'));
const AuditSection = lazy(() => import('./audit/AuditSection.tsx'));
const StatisticsSection = lazy(() => import('./statistics/StatisticsSection.tsx'));

const SECTIONS: readonly Section<SectionName>[] = [
  { value: 'utenti', label: 'Gestione utenti', icon: FriendsIcon, content: <UsersSection /> },
  { value: 'banner', label: 'Banner pubblicitari', icon: StarIcon, content: <BannersSection /> },
  { value: 'premi', label: 'Premi', icon: GiftIcon, content: <PrizesSection /> },
  {
    value: 'programma',
    label: 'Programma',
    icon: LoyaltyCardIcon,
    content: <ProgrammeSection />,
  },
  {
    value: 'segnalazioni',
    label: 'Segnalazioni',
    icon: WarningIcon,
    content: <ReportsSection />,
  },
  { value: 'registro', label: 'Registro attività', icon: ClockIcon, content: <AuditSection /> },
  { value: 'numeri', label: 'Numeri', icon: TrophyIcon, content: <StatisticsSection /> },
];

export default function SuperadminPage() {
  const { section, show } = usePanelLocation();
  return (
    <>
      <PanelBar />
      <Page
        title="Amministrazione"
        className="mx-auto grid max-w-6xl grid-cols-1 gap-5 px-4 pt-6 pb-20 md:px-6 md:pt-8"
      >
        <h1 className="text-3xl md:text-4xl">Pannello di amministrazione</h1>
        <Overview />
        <Sections sections={SECTIONS} shown={section} onShow={show} />
      </Page>
    </>
  );
}
