import { launchBrowser, fillSignIn } from '@millwright/testing/page';
import sharp from 'sharp';
import { mkdirSync } from 'node:fs';
const [url, email, password] = process.argv.slice(2) as [string, string, string];
const browser = await launchBrowser();
const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
const page = await context.newPage();
await page.goto('/sign-in'); await fillSignIn(page, email, password); await page.waitForURL(/\/live(\/|$)/);
const kindOf = (p: string) => p.replaceAll(/[a-z]{2,6}_[0-9A-Za-z]{20,24}/g, '{id}');
const known = new Set<string>(); const waiting: string[] = ['/live/home']; const visited: string[] = [];
mkdirSync('/tmp/shots', { recursive: true });
const sheets: Record<number, { input: Buffer; w: number; h: number; name: string }[]> = { 1280: [], 768: [], 375: [] };
while (waiting.length > 0 && visited.length < 70) {
  const path = waiting.shift()!; visited.push(path);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path); await page.waitForLoadState('load');
  const still = async () => { let last = ''; for (let i = 0; i < 12; i++) { await new Promise((r) => setTimeout(r, 250)); const now = await page.evaluate<string>('document.body.innerText.length + "/" + document.querySelectorAll("[class*=Skeleton]").length+"/"+document.documentElement.scrollHeight'); if (now === last && i > 1) break; last = now; } };
  await still();
  const links = await page.evaluate<string[]>(`[...document.querySelectorAll('a[href]')].map(a => new URL(a.href).pathname)`);
  const tabs = await page.evaluate<string[]>(`[...document.querySelectorAll('[role=tab]')].map(a => a.getAttribute('href') ?? '').filter(Boolean)`);
  for (const l of [...links, ...tabs]) if (l.startsWith('/live/') && !known.has(kindOf(l))) { known.add(kindOf(l)); waiting.push(l); }
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 }); await still();
    const over = await page.evaluate<string>(`document.documentElement.scrollWidth > innerWidth ? 'OVERFLOW ' + document.documentElement.scrollWidth : ''`);
    const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('main *, h1, button')].filter(e => e.children.length === 0 && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflow !== 'visible' && e.clientWidth > 0).map(e => e.tagName + ':' + e.textContent.slice(0, 50)).slice(0, 6)`);
    if (over || cut.length) console.log(width, kindOf(path), over, cut.join(' | '));
    const shot = await page.screenshot({ fullPage: false });
    sheets[width]!.push({ input: shot, w: width, h: 900, name: path });
  }
}
console.log(visited.map(kindOf).join('\n'));
for (const [width, list] of Object.entries(sheets)) {
  const w = Number(width); const cols = w === 1280 ? 2 : w === 768 ? 3 : 6; const rows = w === 375 ? 1 : 2; const scale = w === 1280 ? 0.62 : w === 768 ? 0.7 : 0.8; const tw = Math.round(w * scale); const th = Math.round(900 * scale);
  for (let i = 0; i < list.length; i += cols * rows) {
    const part = list.slice(i, i + cols * rows);
    const comps = await Promise.all(part.map(async ({ input }, k) => ({ input: await sharp(input).resize(tw, th).toBuffer(), left: (k % cols) * (tw + 8), top: Math.floor(k / cols) * (th + 8) })));
    await sharp({ create: { width: cols * (tw + 8), height: rows * (th + 8), channels: 3, background: '#f0f' } }).composite(comps).png().toFile(`/tmp/shots/${w}-${String(i / (cols * rows)).padStart(2, '0')}.png`);
  }
}
await browser.close();
