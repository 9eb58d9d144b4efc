import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the text. */
  icon?: ReactNode;
}

/** A link that looks like a `Button`. Use it for navigation only, never for an action. */
export function ButtonLink({
  variant = 'primary',
  size = 'm',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a className={buttonClass(variant, size, className)} {...rest}>
      {icon}
      {children}
    </a>
  );
}
