/** What the product has mailed to people, as its mail catcher shows it. */
import { eventually, type Product } from '@millwright/testing';
import { request } from 'undici';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The link of the newest mail with one that was sent to somebody, other than those that are known. */
export async function mailedLink(product: Product, to: string, known: readonly string[] = []): Promise<string> {
  return await eventually(async () => {
    const { body } = await request(`${product.report.mail_url}/api/messages`);
    const mails = (await body.json()) as Mail[];
    const links = mails.filter((mail) => mail.to === to).flatMap(({ text }) => /https?:\/\/\S+#\S+/.exec(text) ?? []);
    const link = links.find((each) => !known.includes(each));
    if (link === undefined) throw new Error(`No link was mailed to ${to}.`);
    return link;
  });
}
