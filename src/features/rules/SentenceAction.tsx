import { actionRow } from '#domain/actions/actionTable.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { ACTION_GROUPS } from '#widgets/actions/actionGroups.ts';
import type { ActionFormField } from '#widgets/actions/formFields.ts';
import {
  IconAlertTriangle,
  IconBox,
  IconBuildingWarehouse,
  IconFileCertificate,
  IconMail,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionValue } from './ActionValue.tsx';
import styles from './Sentence.module.css';
import { fieldPlace, ruleActionFields } from './ruleActionFields.ts';
import { lowered } from './sentence.ts';
import { useActionWords } from './useActionWords.ts';

const ICONS = {
  usual: IconRefresh,
  parcel: IconBox,
  place: IconBuildingWarehouse,
  customs: IconFileCertificate,
  outside: IconMail,
} as const satisfies Readonly<Record<(typeof ACTION_GROUPS)[number]['id'], unknown>>;

/** One thing that a rule does, in a line: what, and what it is told, changed where it stands. */
export function SentenceAction(props: {
  readonly one: RuleAction;
  readonly clientId: number;
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What moves it and takes it away. */
  readonly menu: ReactNode;
  readonly onChange: (one: RuleAction) => void;
  /** Opens the form of the action, for what the line does not hold. */
  readonly onForm: () => void;
}) {
  const { t, i18n } = useTranslation(['rules', 'actions']);
  const { one, clientId, problems } = props;
  const { action, data } = one;
  const { label, words } = useActionWords(clientId);
  const { group, spends } = actionRow(action);
  const Icon = ICONS[group];
  const name = t(`actions:name.${action}`);
  const fields = ruleActionFields(one).map((field) => ({ field, where: fieldPlace(field, data) }));
  /** The word before a value. Without one of its own, what is always asked for is said by the action's name. */
  const joint = ({ name: field, optional }: ActionFormField): string => {
    const key = [`rules:joint.${action}.${field}`, `rules:joint.${field}`].find((known) => i18n.exists(known));
    if (key === undefined) return optional ? lowered(label(action, field)) : '';
    return t(key);
  };
  return (
    <div className={styles.condition} data-spends={spends}>
      <Icon size={18} stroke={1.75} className={styles.scope} aria-hidden />
      <strong className={styles.what}>{name}</strong>
      {fields.map(({ field, where }) => (
        <Fragment key={field.name}>
          {where !== 'form' && joint(field) !== '' && <span className={styles.joint}>{joint(field)}</span>}
          {where === 'control' && (
            <ActionValue
              {...{ field, data, clientId }}
              label={label(action, field.name)}
              error={problems[field.name]}
              onChange={(part) => props.onChange({ action, data: said({ ...data, ...part }) })}
            />
          )}
          {where === 'words' && (
            <Words
              label={label(action, field.name)}
              words={data[field.name] === undefined ? '' : words(action, field.name, data[field.name])}
              error={problems[field.name]}
              onForm={props.onForm}
            />
          )}
        </Fragment>
      ))}
      {fields.some(({ field, where }) => where === 'form' && field.control !== 'service') && (
        <Button
          size="desk"
          kind="quiet"
          icon={<IconPlus size={16} stroke={1.75} />}
          aria-label={t('restOf', { name })}
          onClick={props.onForm}
        >
          {t('rest')}
        </Button>
      )}
      {spends && (
        <span className={styles.spends}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t(`spends.${spends}`)}
        </span>
      )}
      {props.menu}
    </div>
  );
}

/** What a line cannot hold as a control: its words, which open the form. */
function Words(props: {
  readonly label: string;
  readonly words: string;
  readonly error: string | undefined;
  readonly onForm: () => void;
}) {
  const { t } = useTranslation(['rules', 'ui']);
  const shown = props.words === '' ? t('choose') : props.words;
  return (
    <>
      <button
        type="button"
        className={styles.words}
        aria-label={t('ui:named', { name: props.label, words: shown })}
        data-empty={props.words === '' ? '' : undefined}
        data-invalid={props.error === undefined ? undefined : ''}
        onClick={props.onForm}
      >
        {shown}
      </button>
      {props.error !== undefined && <p className={`${styles.problem} ${styles.below}`}>{props.error}</p>}
    </>
  );
}

/** Without what nothing is said of. */
const said = (data: RuleAction['data']): RuleAction['data'] =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
