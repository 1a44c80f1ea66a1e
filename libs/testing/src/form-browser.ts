/** A minimal browser for pages without scripts: it stores cookies, follows redirects within a site, and submits forms. */
import { request } from 'undici';

export interface FormPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface FormRequest {
  readonly method: 'GET' | 'POST';
  /** Path with its query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The fields of a form. */
  readonly form?: Readonly<Record<string, string>>;
}

export type SendForm = (sent: FormRequest) => Promise<FormPage>;

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

const mostRedirects = 10;

export class FormBrowser {
  /** By name and path. */
  readonly cookies = new Map<string, Cookie>();

  constructor(
    private readonly origin: string,
    private readonly send: SendForm = sendTo(origin),
  ) {}

  /** Opens a page of the site; a redirect to another site is returned, not followed. */
  open(url: string): Promise<FormPage> {
    return this.navigate({ method: 'GET', path: pathIn(url, this.origin) });
  }

  /** Submits the form of a page, including its hidden fields. */
  submit(page: FormPage, fields: Record<string, string>): Promise<FormPage> {
    const [, action] = /<form method="post" action="([^"]+)"/.exec(page.text) ?? [];
    if (action === undefined) throw new Error(`There is no form on this page: ${page.status} ${page.text}`);
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const form = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields };
    return this.navigate({ method: 'POST', path: pathIn(action, this.origin), form });
  }

  private async navigate(
    { method, path, form }: Pick<FormRequest, 'method' | 'path' | 'form'>,
    redirects = mostRedirects,
  ): Promise<FormPage> {
    const cookie = [...this.cookies.values()]
      .filter((each) => path.startsWith(each.path))
      // As browsers do: of two with one name, a server reads the first.
      .toSorted((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = { accept: 'text/html', ...(cookie !== '' && { cookie }) };
    const page = await this.send({ method, path, headers, ...(form !== undefined && { form }) });
    for (const line of [page.headers['set-cookie'] ?? []].flat()) this.storeCookie(line);
    const { location } = page.headers;
    if (typeof location !== 'string') return page;
    if (redirects === 0) throw new Error(`There are too many redirects; the next is to ${location}`);
    const next = new URL(location, this.origin);
    if (next.origin !== this.origin) return page;
    return this.navigate({ method: 'GET', path: next.pathname + next.search }, redirects - 1);
  }

  private storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((each) => each.toLowerCase().startsWith('path='))?.slice('path='.length) ?? '/';
    const isExpired = value === '' || attributes.some((each) => each.includes('01 Jan 1970'));
    if (isExpired) this.cookies.delete(`${name} ${path}`);
    else this.cookies.set(`${name} ${path}`, { name, value, path });
  }
}

function pathIn(url: string, origin: string): string {
  const { pathname, search } = new URL(url, origin);
  return pathname + search;
}

function sendTo(origin: string): SendForm {
  return async ({ method, path, headers, form }) => {
    const answer = await request(new URL(path, origin), {
      method,
      headers: { ...headers, ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  };
}
