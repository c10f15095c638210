import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { useMedia } from '#ui/layout/useMedia.ts';
import { Menu } from '#ui/menu/Menu.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** No three buttons stand beside each other below it. */
const PHONE = '(max-width: 599px)';

/** To the pages where parcels are admitted by scanning, and hauls closed. A phone shows where parcels begin; the rest is in a menu. */
export function OfficerLinks() {
  const { t } = useTranslation(['customs', 'desk']);
  const isPhone = useMedia(PHONE);
  const first = { to: PATHS.admissionAtOrigin, label: t('customs:admission.origin.title') };
  const others = [
    { to: PATHS.admissionAtDestination, label: t('customs:admission.destination.title') },
    { to: PATHS.closingHaul, label: t('customs:haul.title') },
  ];
  return (
    <>
      {isPhone ? (
        <Menu
          label={t('desk:bulk.more')}
          items={others.map((other) => ({ id: other.to, ...other }))}
          renderTrigger={(trigger) => (
            <Button {...trigger} size="desk" icon={<IconDots size={18} stroke={1.75} aria-hidden />}>
              {t('desk:bulk.more')}
            </Button>
          )}
        />
      ) : (
        others.toReversed().map(({ to, label }) => (
          <ButtonLink key={to} size="desk" to={to}>
            {label}
          </ButtonLink>
        ))
      )}
      <ButtonLink size="desk" to={first.to}>
        {first.label}
      </ButtonLink>
    </>
  );
}
