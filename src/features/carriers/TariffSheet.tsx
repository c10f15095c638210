import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  carrierTariff,
  carrierTariffs,
  LARGEST_TARIFF_FILE,
  removeTariff,
  type TariffReport,
  uploadTariff,
} from '#contract/carriers/tariffs.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CSV, FileButton } from '#ui/controls/FileButton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { type PreviewedUpload, type UploadProblem, usePreviewedUpload } from '#widgets/form/usePreviewedUpload.ts';
import { exampleTariff, TARIFF_HEADER, tariffCsv } from './tariffCsv.ts';
import { TariffLines } from './TariffLines.tsx';
import styles from './Tariffs.module.css';

/** A price list on its way. @param onApplied it is the list of the carrier now */
function useTariffUpload(carrierId: number, onApplied: (lines: number) => void): PreviewedUpload<TariffReport> {
  const { clientId } = useSession();
  const { send } = useEndpointMutation(uploadTariff, [carrierTariffs, carrierTariff]);
  return usePreviewedUpload<TariffReport>({
    largest: LARGEST_TARIFF_FILE,
    send: (file, preview) => send({ params: { id: carrierId }, query: { id_client: clientId, preview }, file }),
    onApplied: ({ lines }) => {
      onApplied(lines);
      return null;
    },
  });
}

/** Lines of the list in force that are in sight; its file has all of them. */
const SHOWN = 20;

interface Props {
  readonly carrier: Carrier;
  readonly isOffline: boolean;
  readonly onClose: () => void;
}

/** The price list of a carrier: the one in force, and another from a CSV, looked at before it counts. */
export function TariffSheet({ carrier, isOffline, onClose }: Props) {
  const { t } = useTranslation(['carriers', 'ui']);
  const { id, name } = carrier;
  const stored = useEndpoint(carrierTariff, { params: { id } });
  const upload = useTariffUpload(id, (lines) =>
    showToast({ kind: 'success', title: t('tariff.saved', { name, count: lines }) }),
  );
  const [isRemoving, setRemoving] = useState(false);
  const { report, busy, file, problem } = upload;
  const isGood = report !== null && report.problems === 0;
  const lines = stored.data ?? [];
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('tariff.of', { name })}
      description={t('tariff.words')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          {isGood && (
            <Button kind="primary" busy={busy === 'applying'} disabled={isOffline} onClick={upload.apply}>
              {t('tariff.apply', { count: report.lines })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p className={`${styles.columns} code`}>
          {TARIFF_HEADER.split(';').map((column, place) => (
            <span key={column}>
              {place > 0 && ';'}
              <wbr />
              {column}
            </span>
          ))}
        </p>
        <p className={styles.help}>{t('tariff.columnsHelp')}</p>
        <div className={styles.acts}>
          <FileButton
            accept={CSV}
            label={t('tariff.choose')}
            onChoose={upload.choose}
            icon={<IconFileSpreadsheet size={20} stroke={1.75} />}
            busy={busy === 'reading'}
            disabled={isOffline || busy !== null}
          >
            {t(file ? 'tariff.other' : 'tariff.choose')}
          </FileButton>
          <Button
            kind="quiet"
            onClick={() =>
              saveFile(t('tariff.exampleFile'), exampleTariff(carrier.services[0]?.code ?? ''), 'text/csv')
            }
          >
            {t('tariff.example')}
          </Button>
        </div>
        {isOffline && <p className={styles.help}>{t('needsNetwork')}</p>}
        {file && <p className={`${styles.columns} code`}>{file.name}</p>}
        {problem && <Problem problem={problem} />}
        {isGood && (
          <>
            <p role="status" className={styles.headline}>
              {t('tariff.preview', { count: report.lines, services: t('tariff.services', { count: report.services }) })}
            </p>
            <TariffLines caption={t('tariff.sample', { count: report.sample.length })} lines={report.sample} />
          </>
        )}
        {report && !isGood && (
          <div role="alert" className={styles.problem}>
            <p className={styles.headline}>{t('tariff.wrong', { count: report.problems })}</p>
            <ul className={styles.problems}>
              {report.rejections.map(({ line, message }) => (
                <li key={`${line} ${message}`}>{t('tariff.line', { line, message })}</li>
              ))}
            </ul>
          </div>
        )}
        {!report && stored.isError && <p role="alert">{t('noAnswer')}</p>}
        {!report && stored.isPending && <p aria-live="polite">{t('tariff.reading')}</p>}
        {!report && stored.data && lines.length === 0 && <p className={styles.help}>{t('tariff.none')}</p>}
        {!report && lines.length > 0 && (
          <>
            <TariffLines
              caption={t('tariff.inForce', { shown: Math.min(SHOWN, lines.length), count: lines.length })}
              lines={lines.slice(0, SHOWN)}
            />
            <div className={styles.acts}>
              <Button size="desk" onClick={() => saveFile(t('tariff.file', { name }), tariffCsv(lines), 'text/csv')}>
                {t('tariff.download')}
              </Button>
              <Button size="desk" kind="quiet" disabled={isOffline} onClick={() => setRemoving(true)}>
                {t('tariff.remove')}
              </Button>
            </div>
          </>
        )}
      </div>
      {isRemoving && <RemoveTariff id={id} name={name} onClose={() => setRemoving(false)} />}
    </Sheet>
  );
}

function RemoveTariff({
  id,
  name,
  onClose,
}: {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('carriers');
  const removing = useEndpointMutation(removeTariff, [carrierTariffs, carrierTariff]);
  const remove = async () => {
    const answer = await removing.send({ params: { id } });
    showToast(
      answer.ok
        ? { kind: 'success', title: t('tariff.removed', { name }) }
        : { kind: 'error', title: t('tariff.notRemoved', { name }), message: t('noAnswer') },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('tariff.removeTitle', { name })}
      description={t('tariff.removeWords')}
      confirm={t('tariff.remove')}
      busy={removing.busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

function Problem({ problem }: { readonly problem: UploadProblem }) {
  const { t } = useTranslation('carriers');
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.headline}>{t('tariff.unread')}</p>
      <p>{problem.kind === 'unreadable' ? problem.message : t(`tariff.problem.${problem.kind}`)}</p>
    </div>
  );
}
