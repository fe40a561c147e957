import { lazy, type ReactNode } from 'react';
import { formatLongDate } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { FriendsIcon } from '#web/art/page-icons.tsx';
import LogoutButton from '#web/layout/LogoutButton.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { AddressState } from './AddressState.tsx';
import { BirthdayCard } from './BirthdayCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { InviteCard } from './InviteCard.tsx';
import { OffersCard } from './OffersCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { PreferencesCard, TutorialsCard } from './PreferencesCards.tsx';
import { PushCard } from './PushCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Loaded lazily, since few players have a card in a wallet, and it needs the code of the dialogs. */
const WalletsCard = lazy(() => import('./WalletsCard.tsx'));

type Profile = ResponseOf<'settings.read'>;

type ProfileCardProps = { profile: Profile | undefined };

/** '20 novembre 2026', or N/A for a date that can't be read. */
const memberSince = (createdAt: string): string =>
  Number.isNaN(Date.parse(createdAt)) ? 'N/A' : formatLongDate(createdAt);

function ProfileCard({ profile }: ProfileCardProps) {
  const rows = [
    ['Il tuo nome', profile?.username],
    ['Email', profile?.email],
    ['Membro dal', profile && memberSince(profile.createdAt)],
  ] as const;
  return (
    <SettingsCard title="Informazioni profilo" icon={<FriendsIcon />}>
      <dl className="divide-y-2 divide-dashed divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="py-2.5">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="min-h-6 font-bold wrap-anywhere">
              {value ?? <Skeleton className="h-6 w-36" />}
            </dd>
            {name === 'Email' && (
              <dd className="mt-1 min-h-9">{profile && <AddressState profile={profile} />}</dd>
            )}
          </div>
        ))}
      </dl>
    </SettingsCard>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 text-3xl">{title}</h2>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">{children}</div>
    </div>
  );
}

/** The cards, which are shown before the profile has been read: what is typed into them stays when it arrives. */
function Groups({ profile }: ProfileCardProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Group title="Profilo">
        <ProfileCard profile={profile} />
        <InviteCard code={profile?.inviteCode} />
        <BirthdayCard profile={profile} />
      </Group>
      <Group title="Aspetto">
        <PreferencesCard />
        <TutorialsCard />
      </Group>
      <Group title="Accesso">
        <EmailCard />
        <PasswordCard profile={profile} />
        <PasskeysCard />
        <SessionsCard />
      </Group>
      <Group title="Avvisi">
        <PushCard />
        {profile ? (
          <OffersCard profile={profile} />
        ) : (
          <Skeleton className="h-96 md:col-span-2 md:h-78" />
        )}
      </Group>
      <Group title="Dati">
        <PersonalDataCard />
        <LazyBoundary>
          <WalletsCard />
        </LazyBoundary>
      </Group>
    </div>
  );
}

export default function SettingsPage() {
  const settings = useCall('settings.read', {});
  return (
    <>
      <PageHeader title="Impostazioni" back={paths.dashboard} backLabel="Torna alla dashboard" />
      <Page title="Impostazioni" className="mx-auto max-w-5xl px-4 pt-6 pb-16 md:px-6 md:pt-10">
        <Loaded of={settings} skeleton={<Groups profile={undefined} />}>
          {profile => <Groups profile={profile} />}
        </Loaded>
        <div className="mt-8 flex min-h-12 justify-center">
          <LogoutButton />
        </div>
      </Page>
    </>
  );
}
