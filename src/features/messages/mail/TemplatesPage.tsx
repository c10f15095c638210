import type { DataOf } from '#contract/endpoint.ts';
import { customTemplates } from '#contract/messages/mailTemplates.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { MAIL_NOTICES, type TemplateKind } from '#domain/messages/mailKinds.ts';
import { PATHS, templatePath, SETTINGS_TAB } from '#widgets/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import shared from './Mail.module.css';
import styles from './Templates.module.css';
import { MailPlace } from './MailPlace.tsx';
import { TEMPLATE_LANGUAGES, type TemplateLanguage } from './templateDraft.ts';

/** Route /settings/emails: every mail by purpose and language, the client's own and the default ones. */
export function TemplatesPage() {
  const { t } = useTranslation(['mailSettings', 'app']);
  const { clientId } = useSession();
  const { data, isError, refetch } = useEndpoint(customTemplates, {});
  const free = data?.filter(({ kind }) => kind === 'free') ?? [];
  return (
    <DeskPage
      title={t('templates.title')}
      tab={SETTINGS_TAB}
      shape="narrow"
      actions={
        <ButtonLink size="desk" to={PATHS.settingsNotifications}>
          {t('toNotices')}
        </ButtonLink>
      }
    >
      <MailPlace clientId={clientId} ready={data !== undefined} failed={isError} onRetry={() => void refetch()}>
        <Panel title={t('templates.ofNotices')} flush>
          <p className={styles.intro}>{t('templates.words')}</p>
          <ul className={styles.kinds}>
            {(['status', ...MAIL_NOTICES] as const).map((kind) => (
              <KindRow key={kind} kind={kind} own={data?.filter((one) => one.kind === kind) ?? []} />
            ))}
          </ul>
        </Panel>
        <Panel
          title={t('templates.free')}
          flush={free.length > 0}
          action={
            <ButtonLink
              size="desk"
              icon={<IconPlus size={18} stroke={2} />}
              to={templatePath({ kind: 'free', language: 'all' })}
            >
              {t('templates.add')}
            </ButtonLink>
          }
        >
          {free.length === 0 && <p className={shared.muted}>{t('templates.noFree')}</p>}
          <ul className={styles.kinds}>
            {free.map((one) => (
              <li key={one.id} className={styles.kind}>
                <span className={styles.words}>
                  <Link className={styles.name} to={templatePath({ id: one.id })}>
                    {one.name}
                  </Link>
                  <span className={shared.muted}>
                    {t(`language.${one.language ?? 'all'}`)} · {one.subject}
                  </span>
                </span>
                <span className={shared.muted}>
                  <Moment at={Date.parse(one.updated_at)} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </MailPlace>
    </DeskPage>
  );
}

function KindRow({ kind, own }: { readonly kind: TemplateKind; readonly own: DataOf<typeof customTemplates> }) {
  const { t } = useTranslation(['mailSettings', 'app']);
  const ownOf = (language: TemplateLanguage) => own.find((one) => (one.language ?? 'all') === language);
  return (
    <li className={styles.kind}>
      <span className={styles.words}>
        <span className={styles.name}>{t(`kind.${kind}`)}</span>
        <span className={shared.muted}>{t(`when.${kind}`)}</span>
      </span>
      <span className={styles.languages}>
        {TEMPLATE_LANGUAGES.map((language) => {
          const template = ownOf(language);
          if (language === 'all' && !template) return null;
          const state = t(template ? 'templates.own' : 'templates.standard');
          return (
            <Link
              key={language}
              className={styles.language}
              data-own={template ? '' : undefined}
              to={templatePath(template ? { id: template.id } : { kind, language })}
            >
              <span className="sr-only">{t(`kind.${kind}`)}, </span>
              <span>{t(`language.${language}`)}</span> <span className={styles.state}>{state}</span>
            </Link>
          );
        })}
      </span>
    </li>
  );
}
