import type { TileType } from '#shared/match3/board/tiles.ts';
import {
  CASCADE_BONUS_PERCENT,
  EXTRA_TILE_POINTS,
  MATCH_3_POINTS,
  MATCH_4_POINTS,
  MATCH_5_POINTS,
} from '#shared/match3/constants.ts';
import { TRIAL_MOVES } from '#shared/match3/levels.ts';
import { MAX_LIVES } from '#shared/rules/lives.ts';
import { tileArt } from '#web/art/tiles.ts';
import { SpecialsList } from '#web/game/stage/SpecialsList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type MatchRule = { tile: TileType; cells: string; points: string };

const MATCH_RULES: readonly MatchRule[] = [
  { tile: 'macarons', cells: '3 uguali in fila', points: `${MATCH_3_POINTS} punti` },
  {
    tile: 'giorgione',
    cells: '4 uguali: nasce un Giorgione',
    points: `${MATCH_4_POINTS} punti`,
  },
  {
    tile: 'jolly',
    cells: '5 o più: nasce un Jolly',
    points: `${MATCH_5_POINTS} punti, +${EXTRA_TILE_POINTS} per ogni dolce in più`,
  },
];

/** The rules, the points and the special tiles. */
export default function RulesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Come si gioca" wide>
      <p>
        Scambia due dolci vicini per metterne in fila almeno tre uguali, in riga o in colonna. In
        allenamento hai {TRIAL_MOVES} mosse e non usi vite.
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2">
        <section>
          <h3 className="mb-2 text-lg">I punti</h3>
          <ul className="grid gap-2">
            {MATCH_RULES.map(({ tile, cells, points }) => {
              const Art = tileArt[tile];
              return (
                <li key={tile} className="flex items-center gap-3 leading-snug">
                  <Art className="size-11 shrink-0" />
                  <span>
                    <b>{cells}</b>
                    <span className="block text-sm text-ink-soft">{points}</span>
                  </span>
                </li>
              );
            })}
          </ul>
          <p className="mt-3 text-sm text-ink-soft">
            Se i nuovi dolci fanno altre file parte una cascata: dal secondo giro i punti valgono il{' '}
            {CASCADE_BONUS_PERCENT}% in più. Quando non restano mosse possibili, il vassoio si
            rimescola da solo.
          </p>
          <h3 className="mt-5 mb-2 text-lg">Come si muovono</h3>
          <p className="text-sm text-ink-soft">
            Tocca un dolce e poi il vicino, oppure trascinalo verso il vicino. Con la tastiera:
            frecce per spostarti, Invio per scegliere, una freccia per scambiare, Esc per annullare.
          </p>
        </section>
        <section>
          <h3 className="mb-2 text-lg">I dolci speciali</h3>
          <SpecialsList />
          <h3 className="mt-5 mb-2 text-lg">La campagna</h3>
          <p className="text-sm text-ink-soft">
            Ogni livello costa una vita e ha un obiettivo di punti: raggiungerlo vale una stella, il
            20% in più due, il 40% in più tre. Le {MAX_LIVES} vite tornano a mezzanotte.
          </p>
        </section>
      </div>
    </Dialog>
  );
}
