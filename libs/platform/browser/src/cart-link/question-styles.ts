/** The styles of the question. They are text, so that they load with it and are in no page's HTML. */
export const questionStyles = `
.shell-question {
  width: min(26rem, 100% - 2 * var(--space-4));
  max-height: calc(100dvh - 2 * var(--space-4));
  margin: auto;
  padding: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-2);
}

.shell-question::backdrop {
  background: rgb(0 0 0 / 45%);
}

.shell-question > * {
  padding: var(--space-5);
}

.shell-question h2 {
  font-size: var(--text-xl);
}

.shell-question ul {
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-4);
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
}

.shell-question p {
  margin-top: var(--space-4);
  color: var(--color-ink-muted);
}

/* The answers stay in view below a long list, but do not fill a low screen. */
.shell-answers {
  display: flex;
  position: sticky;
  bottom: 0;
  flex-wrap: wrap;
  gap: var(--space-3);
  padding-top: var(--space-3);
  background: inherit;

  & button {
    flex: 1 1 8rem;
  }

  @media (height <= 20rem) {
    position: static;
  }
}
`;
