import { routes } from 'virtual:panel-contract';
import { POSTER_FORMATS, type PosterFormat } from '#shared/contract/poster-formats.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';

const NAMES: Readonly<Record<PosterFormat, string>> = { a4: 'Scarica A4', a5: 'Scarica A5' };

/** The poster for the counter, on both papers (rule 284). */
export function PosterPanel() {
  const [, path] = routes['vouchers.poster'];
  return (
    <div id="locandina">
      <Panel
        title="Locandina"
        text="Da stampare ed esporre al banco: il QR porta all’iscrizione. I colori e il nome sono quelli del negozio."
      >
        <p className="flex flex-wrap gap-3">
          {POSTER_FORMATS.map(format => (
            <a
              key={format}
              href={`${path}?format=${format}`}
              download
              className={buttonClass({ tone: 'plain' })}
            >
              {NAMES[format]}
            </a>
          ))}
        </p>
      </Panel>
    </div>
  );
}
