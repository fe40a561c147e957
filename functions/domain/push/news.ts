import { account } from '../../items/account.ts';
import { friend, type Message } from '../../items/friends.ts';
import type { Notice } from '../../items/notices.ts';
import type { OutboxMessage, QueuedMessage } from '../../items/outbox.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { chatText, type PushText, prizeText, raidText, saleText } from './texts.ts';

/** An event that a player is told of at once. */
export type News = Pick<OutboxMessage, 'playerId' | 'topic' | 'about' | 'at'> & {
  /** The player who caused it. */
  readonly authorId?: number;
  readonly textOf: (author: string) => PushText;
};

type NoticeNews = Pick<News, 'topic' | 'authorId' | 'textOf'>;

const tellNotice = (notice: Notice): NoticeNews | undefined => {
  switch (notice.kind) {
    case 'reward_delivered':
      return notice.isQuiet ? undefined : { topic: 'prize', textOf: () => prizeText(notice) };
    case 'raided':
      return {
        topic: 'raid',
        authorId: notice.playerId,
        textOf: author => raidText(notice, author),
      };
    case 'offer_sold':
      return {
        topic: 'market',
        authorId: notice.playerId,
        textOf: author => saleText(notice, author),
      };
    default:
      return undefined;
  }
};

/** The push about a new notice (rule 258); most kinds of notices have none. */
export const newsOfNotice = (playerId: number, notice: Notice): News[] => {
  const told = tellNotice(notice);
  return told ? [{ playerId, about: String(notice.id), at: notice.at, ...told }] : [];
};

/** The push to the receiver of a new message. */
export const newsOfMessage = (players: readonly number[], { id, senderId, at }: Message): News[] =>
  players
    .filter(playerId => playerId !== senderId)
    .map(playerId => ({
      playerId,
      topic: 'chat',
      about: `${senderId}:${id}`,
      at,
      authorId: senderId,
      textOf: author => chatText(senderId, author),
    }));

/** The items that the news needs: the author's name, and for a message whether it was read already. */
const newsItems = ({ playerId, topic, authorId }: News) => ({
  author: authorId === undefined ? undefined : account(authorId),
  side: topic === 'chat' && authorId !== undefined ? friend(playerId, authorId) : undefined,
});

/** The pushes for some news; none for a message that was read already or whose sender is no longer a friend. */
export const messagesOfNews = async (
  unit: UnitOfWork,
  news: readonly News[],
): Promise<QueuedMessage[]> => {
  const items = await unit.load(news.map(newsItems));
  return news.flatMap(({ playerId, topic, about, at, textOf }, i) => {
    const { author, side } = items[i] ?? {};
    if (author && !author.value) return [];
    const from = side?.value;
    if (side && (!from?.friends || from.blocked || (from.readAt ?? 0) >= at)) return [];
    const text = textOf(author?.value?.username ?? '');
    return [{ playerId, topic, about, channels: ['push'], dueAt: at, at, text }];
  });
};
