import { usePackChoice } from '#offline/hooks/usePackChoice.ts';
import { Link } from '#ui/link/Link.tsx';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import { choiceWords } from './choiceWords.ts';
import styles from './Flow.module.css';

/** Says that a list shows only what this device takes along, and leads to where that is chosen. */
export function PackNarrowed() {
  const { t } = useTranslation('flow');
  const pack = usePackChoice();
  if (!pack || pack.choice.kind === 'all') return null;
  return (
    <Link to={PATHS.flow} className={styles.narrowed}>
      {choiceWords(pack.choice, t)}
    </Link>
  );
}
