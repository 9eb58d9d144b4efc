import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { importProblems } from '../../libs/platform/kit/check-imports.mjs';
import { remoteRules } from '../../libs/platform/kit/eslint.mjs';

const allowed = `
import type { LinkProps } from 'react-router-dom';
import { useParams, type NavLinkProps } from 'react-router-dom';
import { FormattedMessage } from 'react-intl';
import { useState } from 'react';
`;

const refused = {
  "import { Link } from 'react-router-dom';": /Link of react-router-dom.*Links are plain <a href>/,
  "import { connect as bind } from 'react-redux';": /connect of react-redux.*Use the hooks/,
  "import * as intl from 'react-intl';": /\* of react-intl.*formatPrice/,
  "export { configureStore } from '@reduxjs/toolkit';": /configureStore of @reduxjs\/toolkit.*store\.inject/,
};

test('[MFE-6] the type check accepts the names that browsers get, and every type', () => {
  assert.deepEqual(importProblems(allowed, 'page.tsx'), []);
});

test('[MFE-6] the type check refuses other names, and says what to use', () => {
  for (const [source, sentence] of Object.entries(refused)) {
    const [problem, ...others] = importProblems(`\n${source}`, 'page.tsx');
    assert.match(problem, sentence);
    assert.match(problem, /^page\.tsx:2: /);
    assert.deepEqual(others, []);
  }
});

test('[MFE-6] lint refuses the same', () => {
  const linter = new Linter();
  const rules = [{ ...remoteRules, ...lintBase() }];
  const messages = (source) => linter.verify(source, rules, 'src/page.tsx').map(({ message }) => message);
  assert.deepEqual(messages(allowed), []);
  for (const source of Object.keys(refused)) {
    const found = messages(source);
    assert.equal(found.length, 1, source);
    assert.match(found[0], /Browsers do not get it|Links are plain|Use the hooks/);
  }
});

function lintBase() {
  return {
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
  };
}
