import { IconButton } from '#ui/controls/IconButton.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import { rankOptions } from '#ui/form/rankOptions.ts';
import type { RuleOption } from '#widgets/rules/useRuleOptions.ts';
import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Sentence.module.css';

/** Several of a list as words of the sentence, each taken away where it stands, and a field that adds another. */
export function ManyChoices(props: {
  readonly label: string;
  readonly error: string | undefined;
  readonly choices: readonly RuleOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { t } = useTranslation('rules');
  const { choices, chosen, onChange } = props;
  const find = useOthers(choices, chosen);
  const nameOf = (one: string) => choices.find((choice) => choice.value === one)?.label ?? one;
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((one) => (
            <li key={one} className={styles.one}>
              {nameOf(one)}
              <IconButton
                label={t('without', { name: nameOf(one) })}
                icon={<IconX size={16} stroke={2} />}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      <span className={styles.another}>
        <Combobox
          inline
          label={props.label}
          error={props.error}
          placeholder={t(chosen.length > 0 ? 'chooseMore' : 'choose')}
          value={null}
          load={find}
          onChange={(option) => option && onChange([...chosen, option.value])}
        />
      </span>
    </>
  );
}

/** Finds the choices that are not taken yet. */
function useOthers(choices: readonly RuleOption[], chosen: readonly string[]) {
  const taken = JSON.stringify(chosen);
  return useCallback(
    async (text: string) => {
      const without = new Set(JSON.parse(taken) as string[]);
      return rankOptions(
        choices.filter((one) => !without.has(one.value)),
        text,
      );
    },
    [choices, taken],
  );
}
