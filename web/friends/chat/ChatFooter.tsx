import type { Friend } from '#shared/contract/schemas/friends.ts';
import { ChatClosed } from './ChatClosed.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';
import type { BlockToggle } from './use-block.ts';

type Props = {
  friend: Friend;
  areFriends: boolean;
  /** Whether the friend has blocked the player. */
  isBlocked: boolean;
  block: BlockToggle;
  composer: Omit<ComposerProps, 'label'>;
};

/** The composer, or the reason why no message can be written. */
export function ChatFooter({ friend, areFriends, isBlocked, block, composer }: Props) {
  const { username } = friend.friendUser;
  if (!areFriends)
    return <ChatClosed text={`Tu e ${username} non siete più amici: la conversazione è chiusa.`} />;
  if (friend.blocked)
    return (
      <ChatClosed
        text={`Hai bloccato ${username}.`}
        action={{ label: 'Sblocca', isPending: block.isPending, run: block.toggle }}
      />
    );
  if (isBlocked) return <ChatClosed text="Non puoi scrivere a questa persona." />;
  return <Composer {...composer} label={`Messaggio per ${username}`} />;
}
