/** The screens of which there are pictures: pages of every area of the dashboard, those before it, and the documents. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { fillSignIn } from '../browser.js';
import { password } from '../people.js';
import type { PicturedAccount } from './pictured-account.js';

/** Windows: the width, and a height that shows what matters. */
export const windows = { 1440: 900, 1024: 768, 768: 1024, 375: 1400 } as const;
export type Width = keyof typeof windows;
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export interface Screen {
  readonly name: string;
  /** Nobody is signed in otherwise. */
  readonly isSignedIn: boolean;
  readonly address: (account: PicturedAccount) => string;
  /** What a person does until the screen is there. */
  readonly steps?: (page: Page, account: PicturedAccount) => Promise<void>;
  /** Parts that no clock and no seed can fix. */
  readonly masked?: string;
}

const ofDashboard = (name: string, path: (account: PicturedAccount) => string, masked?: string): Screen => ({
  name,
  isSignedIn: true,
  address: (account) => `${account.product.report.dashboard_url}/test/${path(account)}`,
  ...(masked !== undefined && { masked }),
});

const ofDocuments = (name: string, path: string): Screen => ({
  name,
  isSignedIn: false,
  address: ({ product }) => product.report.base_url + path,
});

const ofVisitor = (name: string, path: string, steps?: Screen['steps']): Screen => ({
  name,
  isSignedIn: false,
  address: ({ product }) => product.report.dashboard_url + path,
  ...(steps !== undefined && { steps }),
});

export const screens: readonly Screen[] = [
  ofVisitor('sign-in', '/sign-in'),
  ofVisitor('sign-in-refused', '/sign-in', async (page) => {
    // An address that is tried again and again is refused with other words.
    await fillSignIn(page, `person-${randomUUID()}@bluepeak.example`, 'not the password');
    await page.getByRole('alert').waitFor();
  }),
  {
    name: 'consent',
    isSignedIn: false,
    address: ({ authorizeUrl }) => authorizeUrl,
    steps: async (page, { owner }) => {
      // Who has signed in once is asked for the consent at once.
      const heading = page.getByRole('heading', { name: /asks to act for/ });
      await heading.or(page.getByLabel('Email address')).first().waitFor();
      if (await heading.isVisible()) return;
      await fillSignIn(page, owner.email, password);
      await heading.waitFor();
    },
  },
  ofDocuments('documents', '/docs'),
  ofDocuments('reference', '/docs/reference/orders'),
  ofDocuments('guide', '/docs/guides/receiving-webhooks'),
  // Events of several apps have no order among each other.
  ofDashboard('home', () => 'home', 'section[aria-labelledby=feed]'),
  ofDashboard('orders', () => 'orders'),
  ofDashboard('order', ({ ids }) => `orders/${ids.order}`),
  ofDashboard('new-order', () => 'orders/new'),
  ofDashboard('buyers', () => 'orders/buyers'),
  ofDashboard('invoices', () => 'invoices'),
  ofDashboard('invoice', ({ ids }) => `invoices/${ids.invoice}`, '[role=img][aria-label*=QR]'),
  ofDashboard('receivables', () => 'invoices/receivables'),
  ofDashboard('cameras', () => 'inspection/cameras'),
  {
    ...ofDashboard('camera', ({ ids }) => `inspection/cameras/${ids.camera}`),
    steps: async (page) => {
      // Until ten seconds after its only batch it has a rate.
      await page.getByText('No frames in the last 10 seconds').waitFor();
    },
  },
  ofDashboard('defect', ({ ids }) => `inspection/defects/${ids.defect}`),
  ofDashboard('no-reports', () => 'inspection/reports'),
  ofDashboard('conversations', () => 'desk'),
  ofDashboard('conversation', ({ ids }) => `desk/${ids.conversation}`),
  ofDashboard('endpoints', () => 'developers/endpoints'),
  ofDashboard('endpoint', ({ ids }) => `developers/endpoints/${ids.endpoint}`),
  ofDashboard('people', () => 'settings/people'),
  ofDashboard('not-found', () => 'orders/there-is-none'),
];
