import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationReport } from './LocationReport.tsx';
import styles from './Upload.module.css';
import { useLocationUpload, type UploadProblem } from './useLocationUpload.ts';

const COLUMNS = 'code_type;code;location';
/** A list to begin with: the header and one line. */
const EXAMPLE = `${COLUMNS}\r\nean13;8412345678905;A-01-3\r\n`;

/** Where products stand, from a CSV: looked at first, applied then (features C4, O2). */
export function UploadLocations({ clientId, offline }: { readonly clientId: number; readonly offline: boolean }) {
  const { t } = useTranslation('settings');
  const upload = useLocationUpload(clientId);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.card} aria-labelledby="locations">
      <h2 id="locations" className={styles.title}>
        {t('locations.title')}
      </h2>
      <p className={styles.help}>{t('locations.text')}</p>
      <p className={`${styles.columns} code`}>{COLUMNS}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('locations.choose')}
        onChange={({ currentTarget }) => {
          upload.choose(currentTarget.files?.[0] ?? null);
          // The same file again, after it was corrected, has to count as a new choice.
          currentTarget.value = '';
        }}
      />
      <div className={styles.acts}>
        <Button
          icon={<IconFileSpreadsheet size={20} stroke={1.75} />}
          busy={upload.busy === 'reading'}
          disabled={offline || upload.busy !== null}
          onClick={() => input.current?.click()}
        >
          {t(upload.file ? 'locations.other' : 'locations.choose')}
        </Button>
        <Button kind="quiet" onClick={() => saveFile(t('locations.exampleFile'), EXAMPLE, 'text/csv')}>
          {t('locations.example')}
        </Button>
      </div>
      {offline && <p className={styles.help}>{t('locations.offline')}</p>}
      {upload.file && <p className={`${styles.file} code`}>{upload.file.name}</p>}
      {upload.problem && <Problem problem={upload.problem} />}
      {upload.report && (
        <LocationReport report={upload.report} busy={upload.busy === 'applying'} offline={offline} onApply={upload.apply} />
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
