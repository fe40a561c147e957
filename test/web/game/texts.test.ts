import { expect, test } from 'vitest';
import { newGame, play } from '#shared/match3/game.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { actionText, cellLabel } from '#web/game/play/texts.ts';

test("a cell's label contains its position, its tile and whether it is selected", () => {
  expect(cellLabel(8, 'macarons', false)).toBe('Riga 2, colonna 3: Macaron');
  expect(cellLabel(8, 'macarons', true)).toBe('Riga 2, colonna 3: Macaron, selezionato');
  expect(cellLabel(35, 'jolly', false)).toBe('Riga 6, colonna 6: Jolly');
});

test("an action's text contains its points, the score and the moves left", () => {
  const state = newGame({ seed: 42, moves: 2 });
  const turn = play(state, { swap: hint(state) ?? [0, 0] });
  if (!turn.ok) throw new Error(turn.reason);
  const { gained, state: after } = turn;
  expect(actionText(turn)).toMatch(
    new RegExp(`^${gained} punti.*\\. punteggio ${gained}\\. ${after.movesLeft} mossa rimasta$`),
  );
});
