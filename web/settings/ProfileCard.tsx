import { ZONE } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { FriendsIcon } from '#web/art/icons.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { AddressState } from './AddressState.tsx';
import { SettingsCard } from './SettingsCard.tsx';

type Props = { profile: ResponseOf<'settings.read'> | undefined };

const longDate = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: ZONE });

/** '20 novembre 2026', or N/A for a date that can't be read. */
const memberSince = (createdAt: string): string => {
  const instant = Date.parse(createdAt);
  return Number.isNaN(instant) ? 'N/A' : longDate.format(instant);
};

export function ProfileCard({ profile }: Props) {
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
                {profile && <AddressState isVerified={profile.emailVerified} />}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </SettingsCard>
  );
}
