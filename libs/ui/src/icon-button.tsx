import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-class';
import styles from './button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, and the tooltip's text unless `tooltip` is set. */
  label: string;
  tooltip?: string;
  variant?: ButtonVariant;
}

/** A 44 by 44 px button with only an icon. The page's tooltip reads `data-tooltip` [UI-1]. */
export function IconButton({
  label,
  tooltip = label,
  variant = 'quiet',
  className,
  children,
  ...rest
}: IconButtonProps) {
  const classes = [styles['icon'], className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={tooltip}
      className={buttonClass(variant, 'm', classes)}
      {...rest}
    >
      {children}
    </button>
  );
}
