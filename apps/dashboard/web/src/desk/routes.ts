import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inMode } from '../shell/routes.js';
import { deskSearch } from './desk-search.js';

const conversations = createRoute({
  getParentRoute: () => inMode,
  path: 'desk',
  validateSearch: deskSearch,
  component: lazyRouteComponent(() => import('./desk-page.js'), 'DeskPage'),
});

const queues = createRoute({
  getParentRoute: () => inMode,
  path: 'desk/queues',
  component: lazyRouteComponent(() => import('./queues-page.js'), 'QueuesPage'),
});

const savedReplies = createRoute({
  getParentRoute: () => inMode,
  path: 'desk/replies',
  component: lazyRouteComponent(() => import('./saved-replies-page.js'), 'SavedRepliesPage'),
});

const conversation = createRoute({
  getParentRoute: () => inMode,
  path: 'desk/$conversationId',
  component: lazyRouteComponent(() => import('./conversation-page.js'), 'ConversationPage'),
});

export const deskRoutes = [conversations, queues, savedReplies, conversation] as const;
