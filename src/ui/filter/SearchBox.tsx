import { IconSearch } from '@tabler/icons-react';
import { LONGEST } from './filters.ts';
import styles from './SearchBox.module.css';

interface Props {
  readonly value: string;
  /** What can be searched by: shown while the box is empty, and used as its name. */
  readonly hint: string;
  /** Called at each letter; the page decides how long to wait. */
  readonly onSearch: (text: string) => void;
}

/** The search of a desk's list, as high as the buttons beside it. */
export function SearchBox({ value, hint, onSearch }: Props) {
  return (
    <label className={styles.search}>
      <IconSearch size={16} stroke={2} aria-hidden />
      <input
        type="search"
        aria-label={hint}
        placeholder={hint}
        value={value}
        maxLength={LONGEST}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  );
}
