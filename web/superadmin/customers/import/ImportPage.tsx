import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber, plural } from '#shared/amount-text.ts';
import { IMPORT_ROWS_MAX } from '#shared/contract/limits.ts';
import { formatDate } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { TickBox } from '../../parts/controls.tsx';
import { DataTable, TableDate } from '../../parts/DataTable.tsx';
import { Editor } from '../../parts/Editor.tsx';
import { usePanelWrite } from '../../use-panel-write.tsx';
import { type Columns, guessColumns, readTable, rowsOf, type TableRow } from './read-list.ts';

type Made = ResponseOf<'admin.importCustomers'>['import'];
type Refused = { readonly line: number; readonly why: string };

/** The first step: selecting the file. */
function FileStep({ onRead }: { onRead: (rows: readonly TableRow[]) => void }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const table = readTable(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in table) setProblem(table.problem);
    else if (table.rows.length > IMPORT_ROWS_MAX + 1)
      setProblem(`Al massimo ${formatNumber(IMPORT_ROWS_MAX)} righe: dividi il file in più parti.`);
    else onRead(table.rows);
  };
  return (
    <Panel
      title="1. Il file"
      text="Una riga per cliente, con l’indirizzo email e i bollini che ha. Da Excel scegli «Salva con nome» e il formato CSV. Non scriviamo a nessuno, e gli indirizzi non si conservano."
    >
      <input
        id={id}
        type="file"
        aria-label="Elenco dei clienti (CSV)"
        accept=".csv,.txt,text/csv,text/plain"
        className="peer sr-only"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // Allows the same file to be chosen again, once it is corrected.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        aria-hidden="true"
        className={buttonClass({
          tone: 'plain',
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2',
        })}
      >
        Scegli il file
      </label>
      {problem !== undefined && (
        <Notice tone="bad" role="alert" className="mt-3">
          {problem}
        </Notice>
      )}
    </Panel>
  );
}

type ColumnsProps = {
  rows: readonly TableRow[];
  columns: Columns;
  onChange: (columns: Columns) => void;
};

/** The second step: which column is which, with the first rows. */
function ColumnsStep({ rows, columns, onChange }: ColumnsProps) {
  const { email, stamps, hasHeader } = columns;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const first = rows[0]?.cells ?? [];
  const choices = Array.from({ length: width }, (_, i) => {
    const name = (first[i] ?? '').trim();
    return [String(i), name === '' ? `Colonna ${i + 1}` : `${i + 1}: ${name}`] as const;
  });
  return (
    <Panel title="2. Le colonne" text="Controlla che siano quelle giuste.">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label="Dove sono gli indirizzi"
          choices={choices}
          value={String(email)}
          onChange={({ target }) => onChange({ ...columns, email: Number(target.value) })}
        />
        <Select
          label="Dove sono i bollini"
          choices={choices}
          value={String(stamps)}
          onChange={({ target }) => onChange({ ...columns, stamps: Number(target.value) })}
        />
      </div>
      <div className="mt-3">
        <TickBox
          label="La prima riga è un’intestazione"
          tick={{
            value: hasHeader,
            onChange: value => onChange({ ...columns, hasHeader: value }),
          }}
        />
      </div>
      <ul className="mt-2 grid gap-1 text-sm">
        {rowsOf(rows, columns)
          .slice(0, 3)
          .map(({ line, email: address, stamps: number }) => (
            <li key={line} className="wrap-anywhere">
              {`Riga ${line}: ${address || 'nessun indirizzo'}, ${number < 0 ? 'bollini illeggibili' : plural(number, 'bollino', 'bollini')}`}
            </li>
          ))}
      </ul>
    </Panel>
  );
}

/** The text with which the owner can inform the customers. */
const invitation = (): string =>
  `Abbiamo portato i tuoi bollini nella nostra nuova carta. Registrati con questo indirizzo email su ${location.origin}${paths.register} e confermalo: li trovi già lì.`;

function ToldText() {
  const [isFailed, setFailed] = useState(false);
  const text = invitation();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Testo copiato!' });
  };
  return (
    <Notice
      tone="soft"
      action={
        // Over http, a browser copies nothing.
        !isFailed && (
          <Button
            tone="plain"
            size="small"
            onClick={() => void copy().catch(() => setFailed(true))}
          >
            Copia
          </Button>
        )
      }
    >
      <p className="font-bold">Che cosa puoi scrivere ai clienti</p>
      <p className="wrap-anywhere">{text}</p>
    </Notice>
  );
}

/** How many of the rows that were left out are listed. */
const REFUSED_SHOWN = 20;

/** Who has received the stamps, and when the others will. */
const paidText = (claimed: number): string => {
  if (claimed === 0) return 'Ognuno riceve i bollini quando conferma il suo indirizzo.';
  const already =
    claimed === 1 ? 'Uno li ha già ricevuti' : `${formatNumber(claimed)} li hanno già ricevuti`;
  return `${already}; gli altri li ricevono quando confermano il loro indirizzo.`;
};

function Result({ made, refused }: { made: Made; refused: readonly Refused[] }) {
  // The button that had the focus is gone.
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => status.current?.focus(), []);
  const imported = plural(made.accepted, 'cliente importato', 'clienti importati');
  return (
    <Panel title="Importato">
      <p ref={status} role="status" tabIndex={-1} className="outline-none">
        {`${imported}. ${paidText(made.claimed)}`}
      </p>
      {refused.length > 0 && (
        <div className="mt-3">
          <p className="font-bold">{`${plural(refused.length, 'riga lasciata', 'righe lasciate')} fuori:`}</p>
          <ul className="ml-5 list-disc text-sm">
            {refused.slice(0, REFUSED_SHOWN).map(({ line, why }) => (
              <li key={line}>{`riga ${line}: ${why}`}</li>
            ))}
            {refused.length > REFUSED_SHOWN && (
              <li>{`e altre ${refused.length - REFUSED_SHOWN}`}</li>
            )}
          </ul>
        </div>
      )}
      <div className="mt-4">
        <ToldText />
      </div>
    </Panel>
  );
}

type ListProps = { rows: readonly TableRow[]; onOther: () => void };

/** The steps after a file has been read, and the result. */
function ListSteps({ rows, onOther }: ListProps) {
  const [columns, setColumns] = useState(() => guessColumns(rows));
  const [done, setDone] = useState<{ made: Made; refused: readonly Refused[] }>();
  const sent = rowsOf(rows, columns);
  const upload = usePanelWrite('admin.importCustomers', {
    failed: 'Impossibile importare l’elenco.',
    onDone: ({ import: made }) =>
      setDone({
        made,
        refused: made.refused.map(({ row, why }) => ({ line: sent[row - 1]?.line ?? row, why })),
      }),
  });
  if (done) return <Result {...done} />;
  const total = sent.reduce((sum, { stamps }) => sum + Math.max(0, stamps), 0);
  return (
    <>
      <ColumnsStep rows={rows} columns={columns} onChange={setColumns} />
      <Panel
        title="3. Che cosa succede"
        text="Chi ha già confermato uno di questi indirizzi riceve subito i bollini; gli altri quando si registrano e lo confermano, entro un anno. Ognuno li riceve una volta sola."
      >
        <p className="font-bold">
          {`${plural(sent.length, 'cliente', 'clienti')}, ${plural(total, 'bollino', 'bollini')} in tutto.`}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            disabled={upload.isPending || sent.length === 0}
            onClick={() =>
              upload.mutate({ rows: sent.map(({ email, stamps }) => ({ email, stamps })) })
            }
          >
            {upload.isPending ? 'Importo...' : 'Importa'}
          </Button>
          <Button tone="plain" onClick={onOther}>
            Scegli un altro file
          </Button>
        </div>
      </Panel>
    </>
  );
}

const COLUMNS = [
  {
    key: 'createdAt',
    label: 'Quando',
    cell: ({ createdAt }: Made): ReactNode => <TableDate>{formatDate(createdAt)}</TableDate>,
  },
  { key: 'accepted', label: 'Importati', cell: ({ accepted }: Made) => formatNumber(accepted) },
  {
    key: 'refused',
    label: 'Lasciati fuori',
    cell: ({ rows, accepted }: Made) => formatNumber(rows - accepted),
  },
  { key: 'claimed', label: 'Già ricevuti', cell: ({ claimed }: Made) => formatNumber(claimed) },
];

/** The lists of the past year. */
function PastImports() {
  const read = useCall('admin.imports', {});
  return (
    <Loaded of={read} skeleton={<RowsSkeleton />}>
      {({ imports }) =>
        imports.length > 0 && (
          <Panel title="Elenchi importati">
            <DataTable
              caption="Elenchi importati"
              rows={imports}
              idOf={({ id }) => id}
              columns={COLUMNS}
            />
          </Panel>
        )
      }
    </Loaded>
  );
}

/** Imports the customers of another programme from a file, in three steps (rule 308). */
export default function ImportPage() {
  const [rows, setRows] = useState<readonly TableRow[]>();
  return (
    <Editor title="Importa un elenco" back="Torna ai clienti">
      {rows ? (
        <ListSteps rows={rows} onOther={() => setRows(undefined)} />
      ) : (
        <FileStep onRead={setRows} />
      )}
      <PastImports />
    </Editor>
  );
}
