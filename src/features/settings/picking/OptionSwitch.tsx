import { Checkbox } from '#ui/controls/Checkbox.tsx';
import styles from './Settings.module.css';

interface Props {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off, with what it means. */
export function OptionSwitch({ label, help, checked, onChange }: Props) {
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.currentTarget.checked)}>
      <span className={styles.option}>{label}</span>
      <span className={styles.optionHelp}>{help}</span>
    </Checkbox>
  );
}
