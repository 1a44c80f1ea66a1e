import './fonts.css';
import './styles.css';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { nonce } from './nonce.js';
import { Page } from './page.js';

declare global {
  var __webpack_nonce__: string;
}

// Dialogs insert their styles by a library that looks for the nonce here.
globalThis.__webpack_nonce__ = nonce;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
