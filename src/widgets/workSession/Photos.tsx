import { usePhotoUrl } from '#offline/hooks/usePhotoUrl.ts';
import { takePhoto } from '#offline/photos/takePhoto.ts';
import { PhotoStrip, PhotoTile } from '#ui/floor/PhotoStrip.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Photos.module.css';

interface Props {
  /** Names of photos that the device keeps. */
  readonly photos: readonly string[];
  /** No more are taken than these. */
  readonly most: number;
  readonly onChange: (photos: (before: readonly string[]) => readonly string[]) => void;
}

/** Photos of what is wrong; each is on the device before it is shown. Texts: area work. */
export function Photos({ photos, most, onChange }: Props) {
  const { t } = useTranslation('work');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'full' | 'unreadable' | 'failed' | null>(null);
  const take = async (file: File) => {
    setBusy(true);
    setProblem(null);
    const taken = await takePhoto(file).catch(() => ({ outcome: 'failed' }) as const);
    setBusy(false);
    if (taken.outcome !== 'kept') return setProblem(taken.outcome);
    onChange((before) => [...before.filter((one) => one !== taken.name), taken.name]);
  };
  const add = {
    label: t(busy ? 'photo.busy' : 'photo.add'),
    busy,
    onPhoto: (file: File) => void take(file),
  };
  return (
    <section className={styles.photos}>
      <PhotoStrip label={t('photo.label')} {...(photos.length < most && { add })}>
        {photos.map((name, index) => (
          <Photo
            key={name}
            name={name}
            place={index + 1}
            onRemove={() => onChange((before) => before.filter((one) => one !== name))}
          />
        ))}
      </PhotoStrip>
      <p role="status" className={problem ? styles.problem : undefined}>
        {problem && t(`photo.${problem}`)}
      </p>
    </section>
  );
}

function Photo({
  name,
  place,
  onRemove,
}: {
  readonly name: string;
  readonly place: number;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('work');
  const url = usePhotoUrl(name);
  return (
    <PhotoTile url={url} label={t('photo.one', { place })} remove={{ label: t('photo.remove', { place }), onRemove }} />
  );
}
