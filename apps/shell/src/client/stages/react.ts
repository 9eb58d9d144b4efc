// The first step: React and its renderer.
export { hydrateRoot } from 'react-dom/client';
export { jsx } from 'react/jsx-runtime';
