import { ACTION_RULE_FIELDS, actionRules } from '#contract/rules/actionRules.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListRows } from '#widgets/lists/ListRows.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { rulePath, SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { IconPlus, IconRobot } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RuleList } from './RuleList.tsx';
import styles from './Rules.module.css';
import { RULE_TEMPLATE_NAMES } from './ruleTemplates.ts';
import { useSwitchRule } from './useSwitchRule.ts';

/** Route /settings/rules: what happens to orders by itself. */
export function RulesPage() {
  const { t } = useTranslation(['rules', 'app']);
  const { clientId } = useSession();
  const fields = useMemo(
    () => listFields(ACTION_RULE_FIELDS, FULL_SIGHT, { label: (id) => t(`field.${id}`), choice: (_, value) => value }),
    [t],
  );
  const list = useList(actionRules, { fields, failed: t('desk:list.fallback.rules'), enabled: clientId > 0 });
  const { busy, turn } = useSwitchRule(clientId);
  return (
    <DeskPage
      title={t('title')}
      tab={SETTINGS_TAB}
      count={list.count}
      shape="narrow"
      actions={
        <ButtonLink kind="primary" size="desk" to={rulePath({})} icon={<IconPlus size={18} stroke={2} aria-hidden />}>
          {t('new')}
        </ButtonLink>
      }
      {...(clientId > 0 && { toolbar: <ListBar list={list} fields={fields} /> })}
    >
      {clientId === 0 ? (
        <SettingsPlace loading={false} busy={false} safe={t('safe')} onRetry={list.retry} />
      ) : (
        <>
          <ListRows
            list={list}
            empty={{ icon: <IconRobot size={28} stroke={1.75} />, title: t('empty.title'), words: t('empty.words') }}
            height={96}
          >
            {(rows) => (
              <RuleList rules={rows} isOffline={list.isOffline} busy={busy} onTurn={(rule) => void turn(rule)} />
            )}
          </ListRows>
          <Panel title={t('templates')}>
            <ul className={styles.templates}>
              {RULE_TEMPLATE_NAMES.map((template) => (
                <li key={template}>
                  <Link className={styles.link} to={rulePath({ template })}>
                    {t(`template.${template}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        </>
      )}
    </DeskPage>
  );
}
