import { lazy } from 'react';
import { formatLongDate } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { FriendsIcon } from '#web/art/page-icons.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { EmailCard } from './EmailCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';

const AddressState = lazy(() => import('./AddressState.tsx'));
const PasswordCard = lazy(() => import('./PasswordCard.tsx'));
const InviteCard = lazy(() => import('./InviteCard.tsx'));
const LogoutButton = lazy(() => import('#web/layout/LogoutButton.tsx'));
const OffersCard = lazy(() => import('./OffersCard.tsx'));
const PushCard = lazy(() => import('./PushCard.tsx'));
const SessionsCard = lazy(() => import('./SessionsCard.tsx'));
const PasskeysCard = lazy(() => import('./PasskeysCard.tsx'));
const WalletsCard = lazy(() => import('./WalletsCard.tsx'));
const BirthdayCard = lazy(() => import('./BirthdayCard.tsx'));
const PreferencesCards = lazy(() => import('./PreferencesCards.tsx'));

type Profile = ResponseOf<'settings.read'>;

type ProfileCardProps = { profile: Profile | undefined };

/** '20 novembre 2026', or N/A for a date that can't be read. */
const memberSince = (createdAt: string): string =>
  Number.isNaN(Date.parse(createdAt)) ? 'N/A' : formatLongDate(createdAt);

function ProfileCard({ profile }: ProfileCardProps) {
  const rows = [
    ['Username', profile?.username],
    ['Email', profile?.email],
    ['Membro dal', profile && memberSince(profile.createdAt)],
  ] as const;
  return (
    <SettingsCard title="Informazioni Profilo" icon={<FriendsIcon />}>
      <dl className="divide-y-2 divide-dashed divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="py-2.5">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="min-h-6 font-bold wrap-anywhere">
              {value ?? <Skeleton className="h-6 w-36" />}
            </dd>
            {name === 'Email' && (
              <dd className="mt-1 min-h-9">
                <LazyBoundary>{profile && <AddressState profile={profile} />}</LazyBoundary>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </SettingsCard>
  );
}

// As high as the cards that they stand for.
const OffersSkeleton = () => <Skeleton className="h-96 md:col-span-2 md:h-78" />;
const PushSkeleton = () => <Skeleton className="h-62 md:col-span-2 md:h-46" />;

/** The cards, which are there before the profile: what is typed into them stays when it comes. */
function Cards({ profile }: ProfileCardProps) {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <ProfileCard profile={profile} />
      <LazyBoundary fallback={<Skeleton className="h-92.5 md:h-86" />}>
        <InviteCard code={profile?.inviteCode} />
      </LazyBoundary>
      <EmailCard />
      <LazyBoundary fallback={<Skeleton className="h-80" />}>
        <PasswordCard profile={profile} />
      </LazyBoundary>
      <LazyBoundary fallback={<OffersSkeleton />}>
        {profile ? <OffersCard profile={profile} /> : <OffersSkeleton />}
      </LazyBoundary>
      <LazyBoundary fallback={<PushSkeleton />}>
        <PushCard />
      </LazyBoundary>
      <LazyBoundary fallback={<PushSkeleton />}>
        <PasskeysCard />
      </LazyBoundary>
      <LazyBoundary fallback={<OffersSkeleton />}>
        <SessionsCard />
      </LazyBoundary>
      <LazyBoundary>
        <WalletsCard />
      </LazyBoundary>
      <LazyBoundary fallback={<Skeleton className="h-72" />}>
        <BirthdayCard profile={profile} />
      </LazyBoundary>
      <LazyBoundary fallback={<Skeleton className="h-72" />}>
        <PreferencesCards />
      </LazyBoundary>
    </div>
  );
}

export default function SettingsPage() {
  const settings = useCall('settings.read', {});
  return (
    <>
      <PageHeader title="Impostazioni" back={paths.dashboard} backLabel="Torna alla dashboard" />
      <Page title="Impostazioni" className="mx-auto max-w-5xl px-4 pt-6 pb-16 md:px-6 md:pt-10">
        <Loaded of={settings} skeleton={<Cards profile={undefined} />}>
          {profile => <Cards profile={profile} />}
        </Loaded>
        <div className="mt-8 flex min-h-12 justify-center">
          <LazyBoundary>
            <LogoutButton />
          </LazyBoundary>
        </div>
      </Page>
    </>
  );
}
