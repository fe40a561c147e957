import { type ComponentType, type ReactNode, useState } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { panelPath, usePanelAddress } from '../panel-address.ts';

type DetailsProps = { Details: ComponentType<{ id: number }> };

function DetailsPage({ Details }: DetailsProps) {
  const { section } = usePanelAddress();
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to={panelPath(section)} replace />;
  return <Details key={id} id={id} />;
}

type OpenButton = (id: number, label: string, children: string) => ReactNode;

type Props = DetailsProps & {
  /** The list, whose entries have a button each. */
  children: (openButton: OpenButton) => ReactNode;
};

/** A section that is a list whose entries have details, at their numbers. */
export function DetailsSection({ Details, children }: Props) {
  const { open } = usePanelAddress();
  /** Its button gets the focus back when the list is shown again. */
  const [lastOpened, setLastOpened] = useState<number>();
  const openButton: OpenButton = (id, label, text) => (
    <Button
      tone="plain"
      size="small"
      autoFocus={id === lastOpened}
      aria-label={label}
      onClick={() => {
        setLastOpened(id);
        open(id);
      }}
    >
      {text}
    </Button>
  );
  return (
    <Routes>
      <Route index element={children(openButton)} />
      <Route path=":id/*" element={<DetailsPage Details={Details} />} />
    </Routes>
  );
}
