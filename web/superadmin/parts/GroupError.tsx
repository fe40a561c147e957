type GroupErrorProps = { error: string | undefined };

/** What is wrong with a group of controls as a whole: it takes the focus, which no control of the group should get. */
export function GroupError({ error }: GroupErrorProps) {
  if (error === undefined) return null;
  return (
    <p tabIndex={-1} data-group-error="" className="text-sm font-bold text-berry-ink">
      {error}
    </p>
  );
}
