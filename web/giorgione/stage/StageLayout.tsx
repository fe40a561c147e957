import type { ReactNode } from 'react';

type Props = Record<'banner' | 'score' | 'moves' | 'action' | 'board' | 'aside', ReactNode>;

/** Arranges the parts of a game: in a column on a phone, beside the board on a wide screen. */
export function StageLayout({ banner, score, moves, action, board, aside }: Props) {
  return (
    <div className="stage">
      <div className="stage-banner">{banner}</div>
      <div className="stage-figures">
        {score}
        {moves}
      </div>
      <div className="stage-board">{board}</div>
      <div className="stage-action">{action}</div>
      <div className="stage-aside">{aside}</div>
    </div>
  );
}
