import { withGame } from '#functions/domain/fair-play/evidence.ts';
import { fairPlay } from '#functions/items/trial.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { beam } from '#infra/fair-play/bots.ts';
import { contract } from '#shared/contract/index.ts';
import { SWAP_MS } from '#shared/rules/pace.ts';
import { as, call, type Player } from './api.ts';
import { playBestMoves } from './play.ts';

const { startRun, finishMatch } = contract.game;

/** Plays a run; returns its log. */
type Play = (run: { seed: number; moves: number }) => Pick<ReturnType<typeof playBestMoves>, 'log'>;

/** A bot that knows what will fall, with a beam of this width. */
export const asBotOfWidth =
  (width: number): Play =>
  run => ({
    log: beam(run, width).log.flatMap(action =>
      'swap' in action ? [{ swap: [action.swap[0], action.swap[1]] as [number, number] }] : [],
    ),
  });

/** A bot so good that ten of its games are always too good. */
export const asBot = asBotOfWidth(32);

/** A person who follows every hint. */
export const asPerson: Play = run => playBestMoves(run);

/** A person who stops after a few moves. */
export const asBeginner: Play = run => playBestMoves(run, { limit: 2 });

/** A person who stops later, with more points than a beginner. */
export const asAmateur: Play = run => playBestMoves(run, { limit: 6 });

/** Submits a run without a swap. */
export const asNobody: Play = () => ({ log: [] });

/** Plays trial games one after another, as fast as allowed; resolves with the time after them. */
export const playTrials = async (
  player: Player,
  { games, play, now: start }: { games: number; play: Play; now: number },
): Promise<number> => {
  let now = start;
  for (let i = 0; i < games; i++) {
    const { body } = await call(startRun, {}, as(player, now));
    const { log } = play(body.run);
    now += SWAP_MS * log.length;
    const result = { score: 0, run: { id: body.run.id, log } };
    const { status, text } = await call(finishMatch, result, as(player, now));
    if (status !== 200) throw new Error(text);
  }
  return now;
};

/** Plays the challenge of the day as fast as allowed; resolves with the score and the time after it. */
export const playChallenge = async (
  { cookie }: Player,
  { play, now }: { play: Play; now: number },
): Promise<{ score: number; runId: number; now: number }> => {
  const { body } = await call(startRun, { mode: 'challenge' }, { cookie, now });
  const { log } = play(body.run);
  const then = now + SWAP_MS * log.length;
  const result = { score: 0, run: { id: body.run.id, log } };
  const answer = await call(finishMatch, result, { cookie, now: then });
  if (answer.status !== 200) throw new Error(answer.text);
  return { score: answer.body.score, runId: body.run.id, now: then };
};

/** Stores games that are too good, as if they had been played. */
export const storeTooGood = async (player: Player, games: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const own = await unit.load(fairPlay(player.id));
  const rated = Array.from({ length: games }, (_, i) => ({
    runId: i + 1,
    score: 50_000,
    rarity: 1500,
    luck: 4,
  }));
  own.set(rated.reduce(withGame, own.value));
  await unit.commit();
};

/** Puts a player under suspicion: stores nine games that are too good, and plays the tenth. Returns its time. */
export const putUnderSuspicion = async (player: Player, now: number): Promise<number> => {
  await storeTooGood(player, 9, now);
  return playTrials(player, { games: 1, play: asPerson, now });
};
