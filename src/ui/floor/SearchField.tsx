import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './SearchField.module.css';

interface Props {
  readonly label: string;
  /** What can be searched by. */
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Enter, or on the matching key of the phone's keyboard. */
  readonly onSubmit: () => void;
}

/** A search in one line of 48 px. The label is for screen readers, the icon and the hint are visible. */
export function SearchField({ label, hint, value, onChange, onSubmit }: Props) {
  const { t } = useTranslation('ui');
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <IconSearch size={22} stroke={1.75} className={styles.sign} aria-hidden />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={hint}
        inputMode="search"
        enterKeyHint="done"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={t('clearSearch')} onClick={() => onChange('')}>
          <IconX size={20} stroke={1.75} />
        </button>
      )}
    </form>
  );
}
