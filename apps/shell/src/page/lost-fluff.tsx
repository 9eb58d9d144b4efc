/** A ball of fluff that has lost its way; it stands for the zero of 404. Sized by font size. */
export function LostFluff({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100">
      <path d="M50.0 10.0A11 11 0 0 1 68.6 14.6A11 11 0 0 1 82.9 27.3A11 11 0 0 1 89.7 45.2A11 11 0 0 1 87.4 64.2A11 11 0 0 1 76.5 79.9A11 11 0 0 1 59.6 88.8A11 11 0 0 1 40.4 88.8A11 11 0 0 1 23.5 79.9A11 11 0 0 1 12.6 64.2A11 11 0 0 1 10.3 45.2A11 11 0 0 1 17.1 27.3A11 11 0 0 1 31.4 14.6A11 11 0 0 1 50.0 10.0z" />
      <path d="M38 44v1M62 44v1M43 61q7-6 14 0" />
    </svg>
  );
}
