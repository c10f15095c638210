import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import styles from './Keypad.module.css';
import { keypadValue, type KeypadKey } from './keypadValue.ts';
import { Sheet } from './Sheet.tsx';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly description?: ReactNode;
  /** The number that is shown at first; the first digit replaces it. */
  readonly initial: number;
  readonly max: number;
  readonly onSubmit: (value: number) => void;
  readonly onClose: () => void;
}

/** A number pad for gloves in place of the phone's keyboard; a real keyboard works too. */
export function Keypad({ open, title, description, initial, max, onSubmit, onClose }: Props) {
  const { t } = useTranslation('ui');
  const [value, setValue] = useState(initial);
  const [fresh, setFresh] = useState(true);

  useEffect(() => {
    if (!open) return;
    setValue(initial);
    setFresh(true);
  }, [open, initial]);

  const press = (key: KeypadKey) => {
    setValue((shown) => keypadValue(shown, key, fresh, max));
    setFresh(false);
  };

  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event.key);
      if (key) press(key);
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onSubmit(value);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <Button kind="primary" size="floor" onClick={() => onSubmit(value)}>
          {t('keypad.accept')}
        </Button>
      }
    >
      <div role="group" aria-label={title}>
        <p className={styles.display}>
          <output className={styles.value} aria-live="polite">
            {value}
          </output>
          <span className={styles.of}>{t('keypad.of', { max })}</span>
        </p>
        <div className={styles.keys}>
          {DIGITS.map((digit) => (
            <button key={digit} type="button" className={styles.key} onClick={() => press(digit)}>
              {digit}
            </button>
          ))}
          <button type="button" className={styles.word} onClick={() => press('clear')}>
            {t('keypad.clear')}
          </button>
          <button type="button" className={styles.key} onClick={() => press('0')}>
            0
          </button>
          <button type="button" className={styles.key} aria-label={t('keypad.back')} onClick={() => press('back')}>
            <IconBackspace size={28} stroke={1.75} />
          </button>
        </div>
      </div>
    </Sheet>
  );
}

function keyOf(key: string): KeypadKey | null {
  if (/^\d$/.test(key)) return key as KeypadKey;
  if (key === 'Backspace') return 'back';
  return key === 'Delete' ? 'clear' : null;
}
