import styles from './icon.module.css';

export interface IconProps {
  className?: string;
}

interface DrawingProps extends IconProps {
  /** Path data on a 24 by 24 grid. */
  path: string;
  filled?: boolean;
  /** Points along the line of text: mirrored where that runs from right to left. */
  directional?: boolean;
}

/** One of our line drawings: 1.25em, in the colour of the text, unseen by assistive technology. */
export function Icon({ path, filled = false, directional = false, className }: DrawingProps) {
  const looks = [filled && styles['filled'], directional && styles['directional']];
  const classes = [styles['icon'], ...looks, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
