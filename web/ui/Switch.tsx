type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export function Switch({ label, checked, onChange }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-bold select-none">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="h-7 w-12 rounded-full border-2 border-edge bg-raised p-0.5 peer-checked:bg-berry peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-checked:[&>span]:translate-x-5 peer-checked:[&>span]:bg-white"
      >
        <span className="block size-5 rounded-full bg-edge transition-transform duration-150" />
      </span>
      {label}
    </label>
  );
}
