import { clsx } from 'clsx';
import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import type { ArtProps } from '#web/art/drawing.tsx';
import { ClockIcon, FriendsIcon, GiftIcon, TrophyIcon } from '#web/art/page-icons.tsx';
import { ChartIcon, MegaphoneIcon } from '#web/art/panel-icons.tsx';
import { ShopIcon } from '#web/art/shop-icons.tsx';
import { paths } from '#web/paths.ts';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { BusinessSection } from './business/BusinessSection.tsx';
import { isSection, panelPath, type SectionName, usePanelAddress } from './panel-address.ts';

const OpeningSection = lazy(() => import('./opening/OpeningSection.tsx'));
const StaffSection = lazy(() => import('./staff/StaffSection.tsx'));
const CustomersSection = lazy(() => import('./customers/CustomersSection.tsx'));
const BannersSection = lazy(() => import('./banners/BannersSection.tsx'));
const PrizesSection = lazy(() => import('./prizes/PrizesSection.tsx'));
const RulesSection = lazy(() => import('./reward-rules/RulesSection.tsx'));
const PromotionsSection = lazy(() => import('./promotions/PromotionsSection.tsx'));
const ProgrammeSection = lazy(() => import('./ProgrammeSection.tsx'));
const ShopSection = lazy(() => import('./shop/ShopSection.tsx'));
const ReportsSection = lazy(() => import('./reports/ReportsSection.tsx'));
const AuditSection = lazy(() => import('./audit/AuditSection.tsx'));
const StatisticsSection = lazy(() => import('./statistics/StatisticsSection.tsx'));

type Section = {
  readonly name: SectionName;
  readonly label: string;
  readonly Content: ComponentType;
};

/** Sections that belong together; selecting the group shows the first one. */
type Group = {
  readonly name: string;
  readonly icon: ComponentType<ArtProps>;
  readonly sections: readonly [Section, ...Section[]];
};

const OPENING: Section = { name: 'apertura', label: 'Apertura', Content: OpeningSection };
const BUSINESS: Section = { name: 'andamento', label: 'Andamento', Content: BusinessSection };
const SHOP: Section = { name: 'negozio', label: 'Dati e orari', Content: ShopSection };
const STAFF: Section = { name: 'personale', label: 'Personale', Content: StaffSection };

/** Between today and the shop, in the order in which an owner asks for them. */
const MIDDLE: readonly Group[] = [
  {
    name: 'Clienti',
    icon: FriendsIcon,
    sections: [{ name: 'clienti', label: 'Clienti', Content: CustomersSection }],
  },
  {
    name: 'Premi e programma',
    icon: GiftIcon,
    sections: [
      { name: 'premi', label: 'Premi', Content: PrizesSection },
      { name: 'automatici', label: 'Premi automatici', Content: RulesSection },
      { name: 'programma', label: 'Programma', Content: ProgrammeSection },
    ],
  },
  {
    name: 'Messaggi',
    icon: MegaphoneIcon,
    sections: [
      { name: 'campagne', label: 'Campagne', Content: PromotionsSection },
      { name: 'banner', label: 'Banner', Content: BannersSection },
    ],
  },
];

const LAST: readonly Group[] = [
  {
    name: 'Il gioco',
    icon: TrophyIcon,
    sections: [
      { name: 'gioco', label: 'Numeri', Content: StatisticsSection },
      { name: 'segnalazioni', label: 'Chat e punteggi', Content: ReportsSection },
    ],
  },
  {
    name: 'Registro',
    icon: ClockIcon,
    sections: [{ name: 'registro', label: 'Registro', Content: AuditSection }],
  },
];

/**
 * The opening list is an owner's page for today until everything in it is done; afterwards it is one of the shop's
 * pages.
 */
const groupsOf = (isOpeningDone: boolean): readonly Group[] => [
  {
    name: 'Oggi',
    icon: ChartIcon,
    sections: isOpeningDone ? [BUSINESS] : [OPENING, BUSINESS],
  },
  ...MIDDLE,
  {
    name: 'Negozio',
    icon: ShopIcon,
    sections: isOpeningDone ? [SHOP, STAFF, OPENING] : [SHOP, STAFF],
  },
  ...LAST,
];

/** The pages of the sections; the panel starts with the figures. */
function SectionRoutes({ sections }: { sections: readonly Section[] }) {
  return (
    <Routes>
      <Route index element={<BusinessSection />} />
      {sections.map(({ name, Content }) => (
        <Route key={name} path={`${name}/*`} element={<Content />} />
      ))}
      <Route path="*" element={<Navigate to={paths.superadmin} replace />} />
    </Routes>
  );
}

const useShow = () => {
  const navigate = useNavigate();
  return (name: string): void => {
    if (isSection(name)) navigate(panelPath(name));
  };
};

type ContentProps = { group: Group; section: SectionName; children: ReactNode };

/** The content of a group, below its own tabs if it has several sections. */
function GroupContent({ group: { name, sections }, section, children }: ContentProps) {
  const show = useShow();
  if (sections.length === 1) return children;
  return (
    <Tabs.Root value={section} onValueChange={show} activationMode="manual">
      <Tabs.List
        aria-label={name}
        className="flex flex-wrap gap-x-1 border-b-2 border-line print:hidden"
      >
        {sections.map(one => (
          <Tabs.Trigger
            key={one.name}
            value={one.name}
            className={clsx(
              '-mb-0.5 min-h-11 border-b-4 border-transparent px-3 font-bold text-ink-soft max-md:px-2 max-md:text-sm data-[state=active]:border-berry data-[state=active]:text-ink',
              one.name === section && 'forced-color-adjust-none',
            )}
          >
            {one.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={section} value={section} className="mt-4 rounded-xl print:mt-0">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}

/**
 * The panel's groups as tabs: four in a row on a phone, all seven on a tablet, fewer with large text. Their sections
 * are below.
 */
export function Groups({ isOpeningDone }: { isOpeningDone: boolean }) {
  const groups = groupsOf(isOpeningDone);
  const { section } = usePanelAddress();
  const show = useShow();
  const shown = groups.find(({ sections }) => sections.some(({ name }) => name === section));
  return (
    <Tabs.Root value={shown?.sections[0].name ?? ''} onValueChange={show} activationMode="manual">
      <Tabs.List
        aria-label="Sezioni del pannello"
        className="grid grid-cols-[repeat(auto-fit,minmax(max(4.25rem,22%),1fr))] gap-1 rounded-2xl bg-vanilla p-1 md:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] lg:flex print:hidden"
      >
        {groups.map(({ name, icon: Icon, sections: [first] }) => (
          <Tabs.Trigger
            key={name}
            value={first.name}
            className={clsx(
              'flex min-h-12 flex-auto items-center justify-center gap-2 rounded-xl px-1 text-sm leading-tight font-bold text-ink data-[state=active]:bg-berry data-[state=active]:text-white max-lg:flex-col max-lg:gap-0.5 max-lg:py-1 max-md:text-xs',
              first === shown?.sections[0] && 'forced-color-adjust-none',
            )}
          >
            <Icon className="size-5 shrink-0" />
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {shown && (
        <Tabs.Content value={shown.sections[0].name} className="mt-4 rounded-xl print:mt-0">
          <GroupContent group={shown} section={section}>
            <Suspense fallback={<RowsSkeleton />}>
              <SectionRoutes sections={groups.flatMap(({ sections }) => sections)} />
            </Suspense>
          </GroupContent>
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}
