/** The pages of an authorization request: sign-in, second factor, consent and error. */
import { scopes, type Scope } from '@millwright/contracts';
import { html, type Html, type Page } from './page.js';

export interface ApplicationOnPage {
  readonly name: string;
  readonly homePage: string | null;
  readonly logoUrl: string | null;
  readonly livemode: boolean;
  readonly redirectUri: string;
}

export interface PageForm {
  readonly action: string;
  /** Bound to the browser. */
  readonly csrfToken: string;
}

export function signInPage(given: {
  form: PageForm;
  application: ApplicationOnPage;
  email?: string;
  fault?: string;
  status?: number;
}): Page {
  const { form, application, email = '', fault, status = 200 } = given;
  return {
    status,
    title: 'Sign in',
    formTarget: application.redirectUri,
    content: html`<h1>Sign in to connect ${application.name}</h1>
      ${fault === undefined ? undefined : html`<p class="alarm" role="alert">${fault}</p>`}
      <form method="post" action="${form.action}">
        <input type="hidden" name="csrf_token" value="${form.csrfToken}" />
        <label for="email">Email address</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${email}" />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256" />
        <button class="main" name="decision" value="sign_in">Sign in</button>
        <button name="decision" value="deny" formnovalidate>Cancel</button>
      </form>
      <p class="soft">You are signing in to Millwright. ${application.name} does not get to see your password.</p>`,
  };
}

/** Recovery codes have letters, which a keyboard of digits does not. */
export function codePage(given: {
  form: PageForm;
  application: ApplicationOnPage;
  email: string;
  fault?: string;
  status?: number;
}): Page {
  const { form, application, email, fault, status = 200 } = given;
  const csrfField = html`<input type="hidden" name="csrf_token" value="${form.csrfToken}" />`;
  return {
    status,
    title: 'Enter your code',
    formTarget: application.redirectUri,
    content: html`<h1>Enter your code to connect ${application.name}</h1>
      ${fault === undefined ? undefined : html`<p class="alarm" role="alert">${fault}</p>`}
      <form method="post" action="${form.action}">
        ${csrfField}
        <label for="code">Code</label>
        <input
          id="code"
          name="code"
          type="text"
          inputmode="numeric"
          autocomplete="one-time-code"
          required
          autofocus
          maxlength="20"
          aria-describedby="about_code"
        />
        <p class="soft" id="about_code">The six digits that your authenticator app shows now.</p>
        <button class="main" name="decision" value="give_code">Continue</button>
        <button name="decision" value="deny" formnovalidate>Cancel</button>
        <p class="soft">
          Signing in as ${email}.
          <button class="link" name="decision" value="sign_out" formnovalidate>Sign in as somebody else</button>
        </p>
      </form>
      <details>
        <summary>Use a recovery code</summary>
        <form method="post" action="${form.action}">
          ${csrfField}
          <label for="recovery_code">Recovery code</label>
          <input
            id="recovery_code"
            name="code"
            type="text"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            required
            maxlength="40"
          />
          <button class="main" name="decision" value="give_code">Continue</button>
        </form>
      </details>`,
  };
}

export function consentPage(given: {
  form: PageForm;
  application: ApplicationOnPage;
  accountName: string;
  email: string;
  scopes: readonly Scope[];
  /** Why this person may not allow it. */
  refusal?: string | Html;
}): Page {
  const { form, application, accountName, email, scopes: requested, refusal } = given;
  const { name, homePage, logoUrl, livemode } = application;
  return {
    status: refusal === undefined ? 200 : 403,
    title: `Connect ${name}`,
    formTarget: application.redirectUri,
    ...(logoUrl !== null && { image: logoUrl }),
    content: html`${logoUrl === null ? undefined : html`<img src="${logoUrl}" alt="" referrerpolicy="no-referrer" />`}
      <h1>${name} asks to act for ${accountName}</h1>
      <p>If you allow it, it may, in ${livemode ? 'live' : 'test'} mode:</p>
      <ul>
        ${requested.map((scope) => html`<li>${permissionOf(scope)} <span class="soft">(${scope})</span></li>`)}
      </ul>
      <dl>
        <dt>Application</dt>
        <dd>${name}</dd>
        ${
          homePage === null
            ? undefined
            : html`<dt>Home page</dt>
                <dd><a href="${homePage}" rel="noopener noreferrer" target="_blank">${homePage}</a></dd>`
        }
        <dt>Account</dt>
        <dd>${accountName}</dd>
        <dt>You go back to</dt>
        <dd>${new URL(application.redirectUri).host}</dd>
      </dl>
      <form method="post" action="${form.action}">
        <input type="hidden" name="csrf_token" value="${form.csrfToken}" />
        ${
          refusal === undefined
            ? html`<button class="main" name="decision" value="allow">Allow</button>`
            : html`<p class="alarm" role="alert">${refusal}</p>`
        }
        <button name="decision" value="deny">Deny</button>
        <p class="soft">
          Signed in as ${email}. <button class="link" name="decision" value="sign_out">Sign in as somebody else</button>
        </p>
      </form>
      <p class="soft">The owner of the account gets an email, and can end this at any time.</p>`,
  };
}

/** Why nobody without a second factor may allow anything for an account that requires one, and what to do. */
export function secondFactorMissing(accountName: string, dashboardUrl: string): Html {
  return html`${accountName} requires two-step verification, and yours is off. Sign in to the
    <a href="${dashboardUrl}" rel="noopener noreferrer" target="_blank">dashboard</a>, which asks you to set it up. Then
    go back to the application, and connect it again.`;
}

/** Whoever receives events reads all data, whatever the other scopes. */
function permissionOf(scope: Scope): string {
  const more = scope === 'webhooks:manage' ? '; receive every event, with the orders and invoices in it' : '';
  return scopes[scope] + more;
}

export function errorPage({
  error,
  description,
  status = 400,
}: {
  error: string;
  description: string;
  status?: number;
}): Page {
  return {
    status,
    title: 'This did not work',
    content: html`<h1>This did not work</h1>
      <p>${sentence(description)}</p>
      ${advice(error)}
      <p class="soft">Error: ${error}</p>`,
  };
}

function advice(error: string): Html {
  if (error === 'server_error')
    return html`<p>Something failed on our side. Go back to the application and try again.</p>`;
  return html`<p>
    Go back to the application that sent you here and begin again. If it happens again, contact its developers.
  </p>`;
}

function sentence(text: string): string {
  return text === '' ? '' : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
