import { actionRules } from '#contract/rules/actionRules.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { PATHS, RULE_TEST_QUERY } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { IconRobotOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ruleDraftOf, EMPTY_RULE } from './ruleDraft.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleLog } from './RuleLog.tsx';
import { draftFrom, isRuleTemplate } from './ruleTemplates.ts';

/** All rules of a client are read, because a loop goes over several. */
const ALL = { query: { per_page: 500 } } as const;

/** Route /settings/rules/rule: one rule, new or stored, and what it did. */
export function RulePage() {
  const { t } = useTranslation('rules');
  const { clientId } = useSession();
  const [query] = useSearchParams();
  const read = useEndpoint(actionRules, ALL, { enabled: clientId > 0, refetchOnWindowFocus: false });
  const id = Number(query.get('id')) || null;
  const template = query.get('template');
  const rules = read.data?.rows;
  const stored = rules?.find((one) => one.id === id) ?? null;
  const start = stored
    ? ruleDraftOf(stored)
    : isRuleTemplate(template)
      ? draftFrom(template, t(`template.${template}`))
      : EMPTY_RULE;
  if (rules && clientId > 0 && (id === null || stored))
    return (
      <RuleEditor
        key={`${clientId} ${query.toString()} ${stored?.updated_at ?? ''}`}
        clientId={clientId}
        start={start}
        stored={stored}
        rules={rules}
        atTest={query.has(RULE_TEST_QUERY)}
        name={`rules.${id ?? `new.${template ?? ''}`}`}
      >
        {stored && <RuleLog clientId={clientId} rule={stored} />}
      </RuleEditor>
    );
  return (
    <DeskPage title={t('new')} tab={false}>
      {!rules || clientId === 0 ? (
        <SettingsPlace
          loading={read.isPending}
          busy={read.isFetching}
          safe={t('safe')}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <EmptyState
          icon={<IconRobotOff size={28} stroke={1.75} />}
          title={t('gone')}
          action={
            <ButtonLink kind="primary" to={PATHS.settingsRules}>
              {t('toRules')}
            </ButtonLink>
          }
        >
          <p>{t('goneWords')}</p>
        </EmptyState>
      )}
    </DeskPage>
  );
}
