/**
 * Styles toasts with our tokens, on top of sonner's styles. They are text, so that they load with the toaster; in a
 * stylesheet of the shell they would be in every page's HTML.
 */
export const toastStyles: string = `
html:has([data-sonner-toast]) {
  --toast: 6rem;
  scroll-padding-top: calc(var(--above) + var(--toast));

  @media (width < 40rem) {
    --toast: 9rem;
  }

  /* The beginning of the page cannot be scrolled from under the toast: for keyboard users it moves down. */
  @media (width < 40rem) and (height > 20rem) {
    & main:has(:focus-visible) {
      padding-top: var(--toast);
    }
  }

  @media (height <= 20rem) {
    scroll-padding-block: var(--above) calc(var(--below) + var(--toast));

    /* The end of the page can be scrolled above the toast. */
    & body {
      padding-bottom: var(--toast);
    }
  }
}

dialog:has([data-sonner-toast]) * {
  scroll-padding-top: 9rem;
}

.shell-toaster [data-sonner-toaster] {
  --width: min(34rem, 100vw - 2rem) !important;

  font-family: var(--font-body);
}

.shell-toaster [data-sonner-toast][data-styled='true'] {
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-4);
  padding-inline-end: var(--space-7);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-2);
  font-size: var(--text-s);

  /* At the top it fades in where it stays, and lets clicks through when it leaves: it would slide over the cart button. */
  &[data-y-position='top'][data-mounted='false'] {
    --y: translateY(0);
  }

  &[data-removed='true'] {
    pointer-events: none;
  }

  &:focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 3px;
  }

  /* The text gets the width; a button that leaves too little space for it moves below. */
  & [data-content] {
    flex: 1 1 11rem;
  }

  & [data-title] {
    font-weight: 700;
    line-height: 1.4;
  }

  & [data-description] {
    color: var(--color-ink-muted);
    line-height: 1.4;
  }

  & [data-icon] {
    margin: 0;
    block-size: 1.3125rem;
  }

  /* With a picture, in one row, so that it takes little space. */
  &:has([data-icon] img) {
    align-items: center;
    padding: 0.625rem;
    padding-inline-end: 3rem;

    & [data-icon] {
      inline-size: 3.5rem;
      block-size: 3.5rem;

      /* The picture of the page is next to it, and must not be covered. */
      @media (width < 40rem) {
        display: none;
      }
    }

    & [data-content] {
      flex-basis: 9rem;
      gap: 0;

      @media (width < 40rem) {
        flex-basis: 6rem;
        min-inline-size: 0;
      }
    }

    & [data-description] {
      font-size: var(--text-xs);

      /* Each in one line: the page has them in full. */
      @media (width < 40rem) {
        & span {
          display: -webkit-box;
          overflow: hidden;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: 1;
        }

        & br {
          display: none;
        }
      }
    }

    & [data-button] {
      margin-inline-start: 0;
      flex: 0 1 auto;
      justify-content: center;
      line-height: 1.2;

      @media (width < 40rem) {
        max-inline-size: 9rem;
        padding-inline: var(--space-3);
      }
    }
  }

  & [data-icon] img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: var(--radius-s);
    background: var(--color-surface-sunken);
    object-fit: cover;
  }

  & [data-icon] img[data-failed] {
    visibility: hidden;
  }

  &[data-type='success'] [data-icon] {
    color: var(--color-success);
  }

  &[data-type='error'] [data-icon] {
    color: var(--color-danger);
  }

  & [data-close-button] {
    inset-block: 0 auto;
    inset-inline: auto 0;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border: 0;
    border-radius: var(--radius-m);
    background: none;
    color: var(--color-ink-muted);
    transform: none;
  }

  &:hover [data-close-button]:hover {
    background: var(--color-accent-soft);
    color: var(--color-ink);
  }

  & :focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
    box-shadow: none;
  }

  & [data-close-button] svg {
    inline-size: 1rem;
    block-size: 1rem;
  }

  /* Below the text, the button is aligned with the text. */
  & [data-button] {
    align-self: center;
    margin-inline-start: calc(1rem + var(--space-3));
    block-size: auto;
    min-block-size: 2.75rem;
    padding-inline: var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-size: 1rem;
    font-weight: 600;
  }
}

.shell-toast-link {
  display: inline-flex;
  flex: none;
  align-items: center;
  align-self: center;
  min-block-size: 2.75rem;
  margin-inline-start: calc(1rem + var(--space-3));
  font-weight: 700;
  color: var(--color-accent-ink);
}
`;
