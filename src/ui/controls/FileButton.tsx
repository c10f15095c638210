import { useRef, type ComponentProps } from 'react';
import { Button } from './Button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'ref'> {
  /** Name of the file field for a screen reader. */
  readonly label: string;
  /** What may be chosen, as a browser is told. */
  readonly accept: string;
  /** null = the person chose none. */
  readonly onChoose: (file: File | null) => void;
}

/** The files that a button for tables asks for. */
export const CSV = '.csv,text/csv';

/** Asks the person for a file. */
export function FileButton({ label, accept, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0] ?? null);
          // Choosing the same file again, after it was corrected, has to count as a new choice.
          currentTarget.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
