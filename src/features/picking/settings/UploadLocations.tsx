import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CSV, FileButton } from '#ui/controls/FileButton.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LocationReport } from './LocationReport.tsx';
import styles from './Upload.module.css';
import type { UploadProblem } from '#widgets/form/usePreviewedUpload.ts';
import { useLocationUpload } from './useLocationUpload.ts';

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
