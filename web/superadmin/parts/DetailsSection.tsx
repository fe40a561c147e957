import { type ComponentType, type ReactNode, useState } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { panelPath, type Rest, usePanelAddress } from '../panel-address.ts';

type DetailsProps = { Details: ComponentType<{ id: number }> };

function DetailsPage({ Details }: DetailsProps) {
  const { section } = usePanelAddress();
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to={panelPath(section)} replace />;
  return <Details key={id} id={id} />;
}

export type OpenButton = (id: number, label: string, ...rest: Rest) => ReactNode;

type Props = DetailsProps & {
  /** The list, in which each entry has a button. */
  children: (openButton: OpenButton) => ReactNode;
};

/** A section with a list whose entries have details, at their numbers. */
export function DetailsSection({ Details, children }: Props) {
  const { open } = usePanelAddress();
  /** Its button gets the focus back when the list is shown again. */
  const [lastOpened, setLastOpened] = useState<number>();
  const openButton: OpenButton = (id, label, ...rest) => (
    <Button
      tone="plain"
      size="small"
      autoFocus={id === lastOpened}
      aria-label={label}
      onClick={() => {
        setLastOpened(id);
        open(id, ...rest);
      }}
    >
      Apri
    </Button>
  );
  return (
    <Routes>
      <Route index element={children(openButton)} />
      <Route path=":id/*" element={<DetailsPage Details={Details} />} />
    </Routes>
  );
}
