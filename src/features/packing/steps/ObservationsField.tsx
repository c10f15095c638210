import { TextField } from '#ui/controls/TextField.tsx';
import { useState } from 'react';

const MAX_OBSERVATIONS = 500;

/**
 * What a packer says in words. They are stored when the field is left. What is stored wins over what stands here: words
 * that were taken back do not come again.
 */
export function ObservationsField(props: {
  readonly label: string;
  /** As they are stored. */
  readonly value: string;
  /** What to do while nothing stands here. */
  readonly needed?: string | false;
  readonly onSay: (observations: string) => void;
}) {
  const { label, value, needed, onSay } = props;
  const [typed, type] = useState<string | null>(null);
  const [seen, see] = useState(value);
  if (seen !== value) {
    see(value);
    type(null);
  }
  const text = typed ?? value;
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={MAX_OBSERVATIONS}
      value={text}
      {...(needed && text.trim() === '' && { error: needed })}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        if (text.trim() !== value) onSay(text);
      }}
    />
  );
}
