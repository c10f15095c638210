import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LARGEST_LOCATION_FILE, uploadlocations } from '#contract/orders/locations.ts';
import type { LocationsReport } from '#contract/orders/locationsReport.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { refreshPackAnew } from '#offline/sync/refreshPack.ts';
import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CSV, FileButton } from '#ui/controls/FileButton.tsx';
import { type PreviewedUpload, type UploadProblem, usePreviewedUpload } from '#widgets/form/usePreviewedUpload.ts';
import { LocationReport } from './LocationReport.tsx';
import styles from './Upload.module.css';

type LocationUpload = PreviewedUpload<LocationsReport>;

/** A location list on its way; what was applied stays in sight. */
function useLocationUpload(clientId: number): LocationUpload {
  const { send } = useEndpointMutation(uploadlocations);
  return usePreviewedUpload<LocationsReport>({
    largest: LARGEST_LOCATION_FILE,
    send: (file, preview) => send({ query: { id_client: clientId, preview }, file }),
    onApplied: (report) => {
      void refreshPackAnew();
      return report;
    },
  });
}

const COLUMNS = 'code_type;code;location';
/** A list to begin with: the header and one line. */
const EXAMPLE = `${COLUMNS}\r\nean13;8412345678905;A-01-3\r\n`;

/** Where products stand, from a CSV: looked at first, applied then. */
export function UploadLocations({ clientId, offline }: { readonly clientId: number; readonly offline: boolean }) {
  const { t } = useTranslation('settings');
  const upload = useLocationUpload(clientId);
  return (
    <section className={styles.card} aria-labelledby="locations">
      <h2 id="locations" className={styles.title}>
        {t('locations.title')}
      </h2>
      <p className={styles.help}>{t('locations.text')}</p>
      <p className={`${styles.columns} code`}>{COLUMNS}</p>
      <div className={styles.acts}>
        <FileButton
          accept={CSV}
          label={t('locations.choose')}
          onChoose={upload.choose}
          icon={<IconFileSpreadsheet size={20} stroke={1.75} />}
          busy={upload.busy === 'reading'}
          disabled={offline || upload.busy !== null}
        >
          {t(upload.file ? 'locations.other' : 'locations.choose')}
        </FileButton>
        <Button kind="quiet" onClick={() => saveFile(t('locations.exampleFile'), EXAMPLE, 'text/csv')}>
          {t('locations.example')}
        </Button>
      </div>
      {offline && <p className={styles.help}>{t('locations.offline')}</p>}
      {upload.file && <p className={`${styles.file} code`}>{upload.file.name}</p>}
      {upload.problem && <Problem problem={upload.problem} />}
      {upload.report && (
        <LocationReport
          report={upload.report}
          busy={upload.busy === 'applying'}
          offline={offline}
          onApply={upload.apply}
        />
      )}
    </section>
  );
}

function Problem({ problem }: { readonly problem: UploadProblem }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.problemTitle}>{t('locations.problem.title')}</p>
      <p>{problem.kind === 'unreadable' ? problem.message : t(`locations.problem.${problem.kind}`)}</p>
      <p>{t('locations.problem.safe')}</p>
    </div>
  );
}
