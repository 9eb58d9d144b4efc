import { startServer } from '@pluis/server';
import { messages } from './messages';

// An importing script continues once the store answers.
await startServer({ messages });
