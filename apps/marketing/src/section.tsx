import { Container } from '@pluis/ui';
import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** The anchor; the heading's id is made from it. */
  id: string;
  title: ReactNode;
  /** The text below the title. */
  lead?: ReactNode;
  className?: string;
  /** Whether its background overlaps the next section. */
  isFringed?: boolean;
  /** Whether its items fade in when they come into view, for which the browser must lay them out before. */
  fadesIn?: boolean;
  children: ReactNode;
}

/** A section of the page with its heading as name; the header's anchors lead to it [HDR-2]. */
export function Section({ id, title, lead, className, isFringed, fadesIn, children }: SectionProps) {
  const titleId = `${id}-title`;
  const classes = [isFringed && styles['fringed'], className].filter(Boolean).join(' ');
  return (
    <section id={id} aria-labelledby={titleId} className={classes}>
      <Container className={[styles['section'], !fadesIn && styles['later']].filter(Boolean).join(' ')}>
        <div className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </div>
        {children}
      </Container>
    </section>
  );
}
