import { useTranslation } from 'react-i18next';
import { MarkedLink } from '../link/MarkedLink.tsx';
import type { PageSection } from './pageSection.ts';
import styles from './SectionLinks.module.css';

/** The pages of a section beside each other, above the title of the one that is open. */
export function SectionLinks({ section: { nameKey, links } }: { readonly section: PageSection }) {
  const { t } = useTranslation('app');
  if (links.length === 0) return null;
  return (
    <nav aria-label={t(nameKey)} className={styles.links} data-scroll-x="">
      {links.map(({ to, nameKey: name }) => (
        <MarkedLink key={to} to={to} end className={styles.link ?? ''}>
          {t(name)}
        </MarkedLink>
      ))}
    </nav>
  );
}
