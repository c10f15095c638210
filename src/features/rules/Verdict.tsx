import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Sentence.module.css';

export function signOf(verdicts: ReadonlyMap<string, boolean>, id: string): 'true' | 'false' | undefined {
  const said = verdicts.get(id);
  return said === undefined ? undefined : said ? 'true' : 'false';
}

/** What a node says of the order that is looked at: a mark and a word beside the colour. Texts: rules */
export function Verdict(props: {
  readonly verdicts: ReadonlyMap<string, boolean>;
  readonly id: string;
  /** What the order has in place of what is asked for. */
  readonly value?: string;
}) {
  const { t } = useTranslation('rules');
  const said = signOf(props.verdicts, props.id);
  if (said === undefined) return null;
  const Icon = said === 'true' ? IconCheck : IconX;
  const words = t(`is.${said}`);
  return (
    <span className={styles.verdict} data-is={said}>
      <Icon size={16} stroke={2} aria-hidden />
      {props.value === undefined ? (
        words
      ) : (
        <span>
          <span className="sr-only">{words}: </span>
          {said === 'true' ? props.value : t('is.other', { value: props.value })}
        </span>
      )}
    </span>
  );
}
