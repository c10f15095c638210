import { nameCode, unknownCodes, type UnknownCode } from '#contract/carriers/tracking.ts';
import { KEEPS_STATUS } from '#domain/carriers/codeMeaning.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { dateTime } from '#ui/format/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Carriers.module.css';

/** Codes of scans that nobody knows, for whoever may say what they mean; nothing while there are none. */
export function UnknownCodes({ isOffline }: { readonly isOffline: boolean }) {
  const { t } = useTranslation('carriers');
  const { data } = useEndpoint(unknownCodes, {});
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('codes.title')} note={String(data.length)} flush>
      <p className={styles.lead}>{t('codes.words')}</p>
      <ThingRows label={t('codes.title')}>
        {data.map((one) => (
          <UnknownCodeRow key={`${one.operator} ${one.code}`} one={one} isOffline={isOffline} />
        ))}
      </ThingRows>
    </Panel>
  );
}

function UnknownCodeRow({ one, isOffline }: { readonly one: UnknownCode; readonly isOffline: boolean }) {
  const { t } = useTranslation(['carriers', 'statuses', 'ui']);
  const { operator, operator_name, code, text, scans, last_at, meanings } = one;
  const [meaning, setMeaning] = useState('');
  const naming = useEndpointMutation(nameCode, [unknownCodes]);
  const name = `${operator_name} · ${code}`;
  const save = async () => {
    const chosen = meanings.find((each) => each === meaning);
    if (!chosen) return;
    const answer = await naming.send({ body: { operator, code, meaning: chosen } });
    if (answer.ok)
      showToast({
        kind: 'success',
        title: t('codes.saved', { code }),
        message: t('codes.orders', { count: answer.data.orders }),
      });
    else
      showToast({
        kind: 'error',
        title: t('codes.notSaved', { code }),
        message: (answer.kind === 'refused' ? answer.message : null) ?? t('noAnswer'),
      });
  };
  return (
    <ThingRow
      name={name}
      actions={
        <Button
          size="desk"
          disabled={isOffline || meaning === ''}
          busy={naming.busy}
          aria-label={t('ui:named', { name: t('codes.save'), words: name })}
          title={isOffline ? t('needsNetwork') : undefined}
          onClick={() => void save()}
        >
          {t('codes.save')}
        </Button>
      }
    >
      {text !== '' && <p>{text}</p>}
      <p className={styles.words}>{t('codes.seen', { count: scans, when: dateTime(last_at) })}</p>
      <Select
        label={t('codes.means')}
        value={meaning}
        disabled={isOffline}
        onChange={(event) => setMeaning(event.target.value)}
      >
        <option value="">{t('codes.choose')}</option>
        {meanings.map((each) => (
          <option key={each} value={each}>
            {each === KEEPS_STATUS ? t('codes.keeps') : t(`statuses:${each}`, { defaultValue: each })}
          </option>
        ))}
      </Select>
    </ThingRow>
  );
}
