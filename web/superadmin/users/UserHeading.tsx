import { useEffect, useRef } from 'react';
import type { AdminUser } from '#shared/contract/admin.ts';
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts';
import { ROLE_NAMES } from '../parts/labels.ts';
import { ActiveBadge } from './columns.tsx';

/** A user's name and contact data; it gets the focus, so that a screen reader starts here. */
export function UserHeading({ user }: { user: AdminUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ['Email', user.email],
    ['Codice invito', user.inviteCode],
    ['Iscritto il', formatDate(user.createdAt)],
    ['Ultimo accesso', user.lastLogin === null ? 'Mai' : formatDateTime(user.lastLogin)],
  ] as const;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none md:text-4xl">
          {user.username}
        </h2>
        <span className="font-bold text-ink-soft">{ROLE_NAMES[user.role]}</span>
        <ActiveBadge isActive={user.isActive} />
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
