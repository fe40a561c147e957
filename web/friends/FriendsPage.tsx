import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { MODULE_OFF_MESSAGE } from '#shared/rules/modules.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { queryKeyOf, useCall } from '#web/api/use-call.ts';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { useModules } from '#web/modules.ts';
import { chatFriendIdFrom, inviteCodeFrom, paths } from '#web/paths.ts';
import { usePolling } from '#web/polling/polling.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { both, Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FriendsPanel } from './FriendsPanel.tsx';
import { InviteCard, SentInvites } from './InviteCards.tsx';
import { PendingInvite } from './PendingInvite.tsx';

const Chat = lazyDialog(() => import('./chat/Chat.tsx'));
const ClaimDialog = lazyDialog(() => import('./ClaimDialog.tsx'));

/** Whether the link that opened the conversation is on this page. */
const isOpenedFromPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inPlace' in state;

/**
 * The conversation that the address opens, so that the back button closes it. If the friendship ends meanwhile, it
 * stays on screen and says that no more messages can be sent.
 */
const useChat = (friends: readonly Friend[]) => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useState<Friend>();
  const id = chatFriendIdFrom(search);
  const found = friends.find(({ friendId }) => friendId === id);
  if (found && found !== last) setLast(found);
  if (id === null && last) setLast(undefined);
  return {
    friend: found ?? (last?.friendId === id ? last : undefined),
    areFriends: found !== undefined,
    /** Whether the address opens a conversation, with whomever. */
    isAsked: id !== null,
    close: (): void => {
      if (isOpenedFromPage(state)) navigate(-1);
      else navigate(paths.friends, { replace: true });
    },
  };
};

/** The player's friends, read again at each new notice, which may announce a new friend. */
const useFriends = () => {
  const client = useQueryClient();
  const { changes, unseenNotices } = usePolling();
  // Notices in the first poll were there before the list was requested.
  const count = changes === null ? null : unseenNotices;
  const previous = useRef(count);
  useEffect(() => {
    if (count !== null && previous.current !== null && count > previous.current)
      void client.invalidateQueries({ queryKey: queryKeyOf('friends.list', {}) });
    previous.current = count;
  }, [client, count]);
  return useCall('friends.list', {}, { staleTime: 0, retry: 2 });
};

/** The code of the invite link that led here, which stays in the address until it is claimed or refused. */
const useInviteLink = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const code = inviteCodeFrom(search);
  return {
    code,
    forget: (): void => {
      if (code !== null) void navigate({ search: '' }, { replace: true });
    },
  };
};

const columns = 'grid grid-cols-1 items-start gap-5 min-[960px]:grid-cols-[minmax(0,1fr)_23rem]';

type FriendsProps = {
  friends: ResponseOf<'friends.list'>['friends'];
  invite: ResponseOf<'friends.inviteCode'>;
};

function Friends({ friends, invite }: FriendsProps) {
  const link = useInviteLink();
  const [isClaiming, setClaiming] = useState(link.code !== null && invite.canClaim);
  const chat = useChat(friends);
  const { chat: isChatOn } = useModules();
  const claim = (): void => setClaiming(true);
  return (
    <>
      {!isChatOn && chat.isAsked && (
        <Notice
          tone="soft"
          className="mb-5"
          action={
            <Button tone="plain" size="small" className="ml-auto" onClick={chat.close}>
              Va bene
            </Button>
          }
        >
          {MODULE_OFF_MESSAGE}
        </Notice>
      )}
      {link.code !== null && !invite.canClaim && (
        <Notice tone="soft" className="mb-5">
          Hai già riscattato un invito: si può fare una volta sola. Chi ti ha mandato il link può
          diventare tuo amico con «Aggiungi amico»: il codice è <b>{link.code}</b>.
        </Notice>
      )}
      {invite.waiting && (
        <PendingInvite inviter={invite.waiting.inviterUsername} className="mb-5">
          <Button className="max-sm:w-full" onClick={claim}>
            Riscatta Invito
          </Button>
        </PendingInvite>
      )}
      <div className={columns}>
        <FriendsPanel friends={friends} />
        <div className="grid grid-cols-1 gap-5">
          <InviteCard invite={invite} onClaim={claim} />
          <SentInvites />
        </div>
      </div>
      <ClaimDialog
        show={isClaiming && { waiting: invite.waiting, code: link.code }}
        onClose={() => {
          setClaiming(false);
          link.forget();
        }}
      />
      <Chat
        show={isChatOn && chat.friend && { friend: chat.friend, areFriends: chat.areFriends }}
        onClose={chat.close}
      />
    </>
  );
}

/** Invites, friends and conversations (rule 105). */
export default function FriendsPage() {
  const friends = useFriends();
  const invite = useCall('friends.inviteCode', {}, { staleTime: 0, retry: 2 });
  return (
    <>
      <PageHeader title="Amici" back={paths.dashboard} backLabel="Torna alla dashboard" />
      <Page title="Amici" className="mx-auto max-w-5xl px-4 pt-5 pb-16 md:px-6 md:pt-8">
        <Loaded of={both(friends, invite)} skeleton={<FriendsSkeleton />}>
          {([list, code]) => <Friends friends={list.friends} invite={code} />}
        </Loaded>
      </Page>
    </>
  );
}

function FriendsSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className={columns}>
      <Skeleton className="h-120 rounded-3xl" />
      <Skeleton className="h-96 rounded-3xl" />
    </div>
  );
}
