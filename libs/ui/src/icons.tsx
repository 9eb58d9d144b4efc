import { Icon, type IconProps } from './icon';

/* Our own drawings on a 24 by 24 grid, stroke width 1.75, round caps. */

export function CartIcon({ className }: IconProps) {
  return (
    <Icon
      className={className}
      path="M4 8h16l-1.3 10.2a2 2 0 0 1-2 1.8H7.3a2 2 0 0 1-2-1.8zM8.5 11V7a3.5 3.5 0 0 1 7 0v4"
    />
  );
}

export function MenuIcon({ className }: IconProps) {
  return <Icon className={className} path="M4 7h16M4 12h16M4 17h10" />;
}

export function MinusIcon({ className }: IconProps) {
  return <Icon className={className} path="M6 12h12" />;
}

export function PlusIcon({ className }: IconProps) {
  return <Icon className={className} path="M6 12h12M12 6v12" />;
}

export function TrashIcon({ className }: IconProps) {
  return (
    <Icon
      className={className}
      path="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9l.8-11M10.3 11v5M13.7 11v5"
    />
  );
}

export function CloseIcon({ className }: IconProps) {
  return <Icon className={className} path="m6.5 6.5 11 11M17.5 6.5l-11 11" />;
}

export function BackIcon({ className }: IconProps) {
  return <Icon className={className} directional path="M19.5 12h-15M11 5.5 4.5 12l6.5 6.5" />;
}

export function ForwardIcon({ className }: IconProps) {
  return <Icon className={className} directional path="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5" />;
}

export function CheckIcon({ className }: IconProps) {
  return <Icon className={className} path="m5 12.5 4.7 4.7L19.5 7" />;
}

export function ChevronIcon({ className }: IconProps) {
  return <Icon className={className} path="m6 9.5 6 6 6-6" />;
}

export function EnlargeIcon({ className }: IconProps) {
  return <Icon className={className} path="M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6" />;
}

export function ImageIcon({ className }: IconProps) {
  return (
    <Icon
      className={className}
      path="M5.5 4.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4.5 17l4.6-5 4 4.2 2.6-2.6 4 4M15.5 9h.01"
    />
  );
}

export function AlertIcon({ className }: IconProps) {
  return <Icon className={className} path="M12 4 3 19.5h18zM12 10v4.5M12 17h.01" />;
}

export function LeafIcon({ className }: IconProps) {
  return (
    <Icon
      className={className}
      path="M5 19C5 9 10.5 4.5 20 4.5c0 9.5-4.5 14-11 14-1.4 0-2.6-.4-3.3-1M5 19.5c1.2-4 4-7 8-8.5"
    />
  );
}

export function WashIcon({ className }: IconProps) {
  return (
    <Icon
      className={className}
      path="M4 7.5 6 19a1.5 1.5 0 0 0 1.5 1.2h9A1.5 1.5 0 0 0 18 19l2-11.5M4.6 11c1.9-1.5 3.3-1.5 4.9 0s3.3 1.5 4.9 0 3.1-1.5 5-.2M9.5 5.5h.01M14 4h.01M12 7.5h.01"
    />
  );
}

export function ComfortIcon({ className }: IconProps) {
  return (
    <Icon
      className={className}
      path="M3 17.5h18v-2.2a3 3 0 0 0-2.1-2.9l-4.1-1.3-3.3-4A3 3 0 0 0 9.2 6H5a2 2 0 0 0-2 2zM3 13.5h6M3.5 20.5h17"
    />
  );
}

export function SizeIcon({ className }: IconProps) {
  return <Icon className={className} path="M3.5 8.5h17v7h-17zM7.5 8.5V12M11 8.5v2M14.5 8.5V12M18 8.5v2" />;
}

export function StarIcon({ className }: IconProps) {
  return (
    <Icon
      filled
      className={className}
      path="m12 4 2.5 5.1 5.6.8-4.050 3.950.95 5.6L12 16.8l-5 2.650.95-5.6L3.9 9.9l5.6-.8z"
    />
  );
}
