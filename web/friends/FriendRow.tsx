import { Link } from 'react-router-dom';
import { plural } from '#shared/amount-text.ts';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { TrashIcon } from '#web/art/page-icons.tsx';
import { ChartIcon, ChatIcon } from '#web/art/social-icons.tsx';
import { useModules } from '#web/modules.ts';
import { chatPath } from '#web/paths.ts';
import { Badge, CountBadge } from '#web/ui/Badge.tsx';
import { buttonClass, IconButton } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { Avatar } from './Avatar.tsx';

type Props = {
  friend: Friend;
  /** Level and stars in the campaign; undefined until they are known. */
  campaign: { readonly value: number; readonly totalStars?: number | undefined } | undefined;
  unread: number;
  onStats: () => void;
  onRemove: () => void;
};

/** A friend and their progress (rule 106). */
export function FriendRow({ friend, campaign, unread, onStats, onRemove }: Props) {
  const { friendId, friendUser, blocked } = friend;
  const { username } = friendUser;
  const { chat } = useModules();
  const hasUnread = chat && unread > 0;
  return (
    <li
      className={cardClass({
        tone: hasUnread ? 'vanilla' : 'raised',
        size: 'row',
        depth: 'flat',
        className: 'flex flex-wrap items-center gap-x-3 gap-y-2.5',
      })}
    >
      <Avatar id={friendId} username={username} />
      <div className="min-w-0 grow basis-32">
        <h3 className="truncate font-body text-base leading-snug tracking-normal">{username}</h3>
        <p className="text-sm leading-snug text-ink-soft">
          <span className="block">{`Pasticceria: livello ${friend.bakeryLevel}`}</span>
          <span className="block">
            {friend.giorgioneHighscore === 0
              ? 'Giorgione: ancora nessun record'
              : `Giorgione: record di ${plural(friend.giorgioneHighscore, 'punto', 'punti')}`}
          </span>
          {/* The line is reserved before it is known, so that the rows below don't move. */}
          <span className="block min-h-[1lh]">
            {campaign &&
              `Campagna: livello ${campaign.value}, ${plural(campaign.totalStars ?? 0, 'stella', 'stelle')}`}
          </span>
        </p>
      </div>
      {blocked && <Badge tone="bad">Bloccato</Badge>}
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full">
        {chat && (
          <Link
            to={chatPath(friendId)}
            state={{ inPlace: true }}
            className={buttonClass({
              tone: hasUnread ? 'primary' : 'plain',
              size: 'small',
              className: 'max-sm:grow max-[359px]:[&>svg]:hidden',
            })}
          >
            <ChatIcon />
            <span>
              Chat<span className="sr-only"> con {username}</span>
            </span>{' '}
            <CountBadge count={unread} label="da leggere" />
          </Link>
        )}
        <IconButton label={`Statistiche di ${username}`} onClick={onStats}>
          <ChartIcon />
        </IconButton>
        <IconButton label={`Rimuovi ${username}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}
