import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import type { Session } from './accounts.ts';
import type { CallApi } from './api-caller.ts';
import { hourOf, today } from './calendar.ts';
import { type Demo, type Person, personNamed, type Task } from './demo.ts';

const { admin, friends } = contract;

/** Invites whose reward is claimed; each makes the two players friends. */
const INVITES = [
  ['Nonna Pina', 'Giulia'],
  ['Nonna Pina', 'Luca il goloso'],
  ['Marco Bignè', 'Chiara B.'],
  ['Tiramisù92', 'Federico'],
] as const;

/** A number of days ago at an hour, or, for 0 days, at a share of the time that has passed today. */
type When = readonly [daysAgo: number, hour: number];
type Message = readonly [sender: 0 | 1, when: When, text: string];
type Conversation = {
  readonly between: readonly [one: string, other: string];
  readonly messages: readonly Message[];
};

/** Pairs of friends with their conversations; some of the latest messages are unread. */
const CONVERSATIONS: readonly Conversation[] = [
  {
    between: ['Nonna Pina', 'Marco Bignè'],
    messages: [
      [0, [1, 19], 'Marco, hai visto che livello ho raggiunto?'],
      [1, [1, 19.1], 'Visto! Domani ti supero :)'],
      [0, [1, 19.2], 'Ti aspetto. Intanto inforno altri bignè.'],
      [1, [0, 0.98], 'Mi vendi un po’ di uova al mercato?\nTe le pago bene!'],
    ],
  },
  {
    between: ['Nonna Pina', 'Giulia'],
    messages: [
      [1, [1, 20], 'Nonna, grazie dell’invito!'],
      [0, [1, 20.2], 'Ma figurati, piccola. Buona partita!'],
    ],
  },
  {
    between: ['Nonna Pina', 'Tiramisù92'],
    messages: [[1, [0, 0.99], 'Complimenti per la classifica di oggi.']],
  },
  { between: ['Marco Bignè', 'Giulia'], messages: [[0, [5, 18], 'Benvenuta in pasticceria!']] },
  { between: ['Marco Bignè', 'Chiara B.'], messages: [] },
  {
    between: ['Tiramisù92', 'Luca il goloso'],
    messages: [
      [1, [2, 21], 'Rivincita?'],
      [1, [2, 21.1], 'Dai, rivincita!'],
      [0, [2, 21.3], 'Stasera no, grazie.'],
      [1, [1, 18.5], 'Allora hai paura. Rivincita!'],
      [1, [1, 18.6], 'RIVINCITA!!!'],
    ],
  },
  { between: ['Zia Carla', 'Nonna Pina'], messages: [[0, [2, 10], 'Quando passi a trovarmi?']] },
  { between: ['Il Conte Macaron', 'Tiramisù92'], messages: [] },
  { between: ['Federico', 'Tiramisù92'], messages: [[0, [3, 17], 'Come si fa il livello 4?']] },
];

const instant = (now: number, [daysAgo, hour]: When): number =>
  daysAgo === 0 ? today(now, hour) : hourOf(now, daysAgo, hour);

const codeOf = async ({ callApi }: Demo, { session }: Person, at: number): Promise<string> =>
  (await callApi('friends', friends.inviteCode, {}, await session(at))).body.inviteCode;

const invitesOf = (demo: Demo): Task[] =>
  INVITES.map(([inviter, invitee], i) => {
    const at = hourOf(demo.now, 8, 16) + i * MINUTE;
    const run = async () => {
      const inviteCode = await codeOf(demo, personNamed(demo, inviter), at);
      const { session } = personNamed(demo, invitee);
      await demo.callApi('friends', friends.claimInvite, { inviteCode }, await session(at));
    };
    return { at, run };
  });

const isInvited = ([one, other]: Conversation['between']): boolean =>
  INVITES.some(pair => pair.every(name => name === one || name === other));

/** A player who answers has read the messages before. */
const write = async (callApi: CallApi, session: Session, receiverId: number, message: string) => {
  await callApi('friends', friends.markRead, { friendUserId: receiverId }, session);
  await callApi('friends', friends.send, { receiverId, message }, session);
};

const conversationOf = (demo: Demo, { between, messages }: Conversation, index: number): Task[] => {
  const pair = [personNamed(demo, between[0]), personNamed(demo, between[1])] as const;
  const met = hourOf(demo.now, 7, 16) + index * MINUTE;
  const add = async () => {
    const code = { code: await codeOf(demo, pair[1], met) };
    await demo.callApi('friends', friends.add, code, await pair[0].session(met));
  };
  const written = messages.map(([sender, when, text]): Task => {
    const at = instant(demo.now, when);
    const [from, to] = sender === 0 ? pair : [pair[1], pair[0]];
    return { at, run: async () => write(demo.callApi, await from.session(at), to.id, text) };
  });
  return isInvited(between) ? written : [{ at: met, run: add }, ...written];
};

/** Two reports of conversations: one handled, the other waiting. */
const reportsOf = (demo: Demo): Task[] => {
  const { callApi, now, owner } = demo;
  const [tiramisu, federico] = [personNamed(demo, 'Tiramisù92'), personNamed(demo, 'Federico')];
  const luca = personNamed(demo, 'Luca il goloso');
  const [handled, waiting] = [hourOf(now, 3, 18), hourOf(now, 1, 18.8)];
  const handle = async () => {
    const prank = { friendUserId: federico.id, reason: 'Per prova.' };
    await callApi('friends', friends.report, prank, await tiramisu.session(handled));
    const { reports } = (await callApi('admin', admin.reports, {}, await owner(handled))).body;
    for (const { id } of reports)
      await callApi('admin', admin.closeReport, { id }, await owner(handled + MINUTE));
  };
  const rude = { friendUserId: luca.id, reason: 'Insiste troppo con le rivincite.' };
  return [
    { at: handled, run: handle },
    {
      at: waiting,
      run: async () => callApi('friends', friends.report, rude, await tiramisu.session(waiting)),
    },
  ];
};

/** What happens between friends: invites, conversations and reports. */
export const friendshipsOf = (demo: Demo): Task[] => [
  ...invitesOf(demo),
  ...CONVERSATIONS.flatMap((conversation, i) => conversationOf(demo, conversation, i)),
  ...reportsOf(demo),
];
