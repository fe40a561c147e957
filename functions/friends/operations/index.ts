import { add } from './add.ts';
import { block } from './block.ts';
import { claimInvite } from './claim-invite.ts';
import { conversation } from './conversation.ts';
import { inviteCode } from './invite-code.ts';
import { invites } from './invites.ts';
import { leaderboard } from './leaderboard.ts';
import { list } from './list.ts';
import { markRead } from './mark-read.ts';
import { remove } from './remove.ts';
import { report } from './report.ts';
import { send } from './send.ts';
import { stats } from './stats.ts';
import { unread } from './unread.ts';

export const operations = {
  inviteCode,
  invites,
  claimInvite,
  list,
  add,
  remove,
  block,
  stats,
  leaderboard,
  conversation,
  send,
  markRead,
  unread,
  report,
};
