import type { NoticeView } from '#shared/contract/polling.ts';
import { BoltIcon, FriendsIcon, GiftIcon } from '#web/art/icons.tsx';
import { BigneArt } from '#web/art/resources/BigneArt.tsx';
import { CoinArt } from '#web/art/resources/CoinArt.tsx';

export function NoticeIcon({ kind }: Pick<NoticeView, 'kind'>) {
  switch (kind) {
    case 'raided':
      return <BoltIcon />;
    case 'offer_sold':
      return <CoinArt className="size-8" />;
    case 'reward_delivered':
      return <GiftIcon />;
    case 'friend_added':
      return <FriendsIcon />;
    case 'invite_paid':
      return <BigneArt className="size-8" />;
  }
}
