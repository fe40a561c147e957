import type { Run } from '#shared/contract/giorgione.ts';
import { LevelGame } from './LevelGame.tsx';
import type { LevelReward } from './level-reward.ts';
import { ResumeLevel } from './ResumeLevel.tsx';

type Props = {
  userId: number;
  level: number;
  run: Run | null;
  isStarting: boolean;
  onStart: (level: number) => void;
  onResume: (run: Run) => void;
  toMenu: () => void;
  toShop: () => void;
  onReward: (reward: LevelReward) => void;
};

/** The run of a level, which is looked for after a reload. */
export default function LevelScreen(props: Props) {
  const { userId, level, run, isStarting, onStart, onResume, toMenu, toShop, onReward } = props;
  if (run?.levelNumber !== level)
    return <ResumeLevel level={level} onFound={onResume} onNone={toMenu} />;
  const leave = (reward: LevelReward | null): void => {
    if (reward) onReward(reward);
    toMenu();
  };
  return (
    <LevelGame
      key={run.id}
      userId={userId}
      run={run}
      level={level}
      isStarting={isStarting}
      onPlay={onStart}
      onShop={toShop}
      onLeave={leave}
    />
  );
}
