import type { Run } from '#shared/contract/game.ts';
import { LevelGame } from './LevelGame.tsx';
import type { LevelReward } from './level-reward.ts';
import { ResumeLevel } from './ResumeLevel.tsx';

type Props = {
  userId: number;
  level: number;
  run: Run | null;
  setRun: (run: Run) => void;
  start: (level: number) => void;
  isPending: boolean;
  toMenu: () => void;
  toShop: () => void;
  onReward: (reward: LevelReward) => void;
};

/** The run of a level, which is looked for after a reload. */
export default function LevelScreen(props: Props) {
  const { userId, level, run, setRun, start, isPending, toMenu, toShop, onReward } = props;
  if (!run) return <ResumeLevel level={level} onFound={setRun} onNone={toMenu} />;
  const leave = (reward: LevelReward | null): void => {
    if (reward) onReward(reward);
    toMenu();
  };
  return (
    <LevelGame
      key={run.id}
      userId={userId}
      run={run}
      // The address may still have to follow the level that was started.
      level={run.levelNumber ?? level}
      isStarting={isPending}
      onPlay={start}
      onShop={toShop}
      onLeave={leave}
    />
  );
}
