import { PATHS } from '#widgets/paths.ts';
import { usePackChoice } from '#offline/hooks/usePackChoice.ts';
import { Link } from '#ui/link/Link.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Flow.module.css';
import { choiceWords } from './choiceWords.ts';

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
