import type { Friend } from '#shared/contract/schemas/friends.ts';
import { BlockIcon, FlagIcon } from '#web/art/social/icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import type { BlockToggle } from './use-block.ts';

type Props = { friend: Friend; areFriends: boolean; block: BlockToggle; onReport: () => void };

/** The buttons that report and block a friend. */
export function ChatActions({ friend: { blocked }, areFriends, block, onReport }: Props) {
  return (
    <>
      <IconButton label="Segnala" onClick={onReport}>
        <FlagIcon />
      </IconButton>
      <IconButton
        label={blocked ? 'Sblocca' : 'Blocca'}
        aria-pressed={blocked}
        disabled={block.isPending || !areFriends}
        onClick={block.toggle}
      >
        <BlockIcon />
      </IconButton>
    </>
  );
}
