import { Button } from '#ui/controls/Button.tsx';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PinPad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const ZERO = '0';
const SHORTEST = 4;
const LONGEST = 8;

interface Props {
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: (pin: string) => void;
}

/** A PIN by thumb or by the device's keys. Its digits are never shown, and it is empty again after each try. */
export function PinPad({ label, submit, busy, onSubmit }: Props) {
  const { t } = useTranslation('auth');
  const [pin, setPin] = useState('');
  const press = (digit: string) => setPin((typed) => (typed.length < LONGEST ? typed + digit : typed));
  const send = () => {
    if (busy || pin.length < SHORTEST) return;
    setPin('');
    onSubmit(pin);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
      if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') setPin((typed) => typed.slice(0, -1));
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) send();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <div role="group" aria-label={label} className={styles.pad}>
      <p className={styles.dots}>
        <span className="sr-only" role="status">
          {t('pin.typed', { count: pin.length })}
        </span>
        {Array.from({ length: Math.max(SHORTEST, pin.length) }, (_, place) => (
          <span key={place} className={styles.dot} data-typed={place < pin.length ? '' : undefined} aria-hidden />
        ))}
      </p>
      <div className={styles.keys}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={styles.key}
          aria-label={t('pin.back')}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <IconBackspace size={28} stroke={1.75} aria-hidden />
        </button>
        <button type="button" className={styles.key} onClick={() => press(ZERO)}>
          {ZERO}
        </button>
      </div>
      <Button kind="primary" size="floor" busy={busy} disabled={pin.length < SHORTEST} onClick={send}>
        {submit}
      </Button>
    </div>
  );
}
